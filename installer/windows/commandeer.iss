; The setup program for Windows. Compiled by installer/package.py, which says with /D: Version, Folder (the packed
; program), Icon, Output. Installs for the user alone unless an administrator chooses otherwise.

#define Name "Commandeer"

[Setup]
AppId={{6F3C1B1E-5A53-4E43-9E0C-9C7C2B6B0C51}
AppName={#Name}
AppVersion={#Version}
AppPublisher=The Commandeer authors
VersionInfoVersion={#Version}
DefaultDirName={autopf}\{#Name}
DefaultGroupName={#Name}
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
ChangesEnvironment=yes
LicenseFile={#Folder}\_internal\licences\Commandeer.txt
SetupIconFile={#Icon}
UninstallDisplayIcon={app}\commandeer-window.exe
WizardStyle=modern
Compression=lzma2/max
SolidCompression=yes
OutputDir={#Output}
OutputBaseFilename=commandeer-{#Version}-windows-setup

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"

[CustomMessages]
en.Files=Open drafts, decks and games with Commandeer
de.Files=Drafts, Decks und Spiele mit Commandeer öffnen
en.Path=Make the command "commandeer" known to terminals
de.Path=Den Befehl "commandeer" in Terminals bekannt machen
en.Deck=Commander deck
de.Deck=Commander-Deck
en.Draft=Commandeer draft
de.Draft=Commandeer-Draft
en.Game=Commandeer game
de.Game=Commandeer-Spiel

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked
Name: "files"; Description: "{cm:Files}"
Name: "path"; Description: "{cm:Path}"; Flags: unchecked

[InstallDelete]
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Folder}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{group}\{#Name}"; Filename: "{app}\commandeer-window.exe"
Name: "{autodesktop}\{#Name}"; Filename: "{app}\commandeer-window.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\Commandeer.Deck"; ValueType: string; ValueData: "{cm:Deck}"; Flags: uninsdeletekey; Tasks: files
Root: HKA; Subkey: "Software\Classes\Commandeer.Deck\DefaultIcon"; ValueType: string; ValueData: "{app}\commandeer-window.exe,0"; Tasks: files
Root: HKA; Subkey: "Software\Classes\Commandeer.Deck\shell\open\command"; ValueType: string; ValueData: """{app}\commandeer-window.exe"" ""%1"""; Tasks: files
Root: HKA; Subkey: "Software\Classes\Commandeer.Draft"; ValueType: string; ValueData: "{cm:Draft}"; Flags: uninsdeletekey; Tasks: files
Root: HKA; Subkey: "Software\Classes\Commandeer.Draft\DefaultIcon"; ValueType: string; ValueData: "{app}\commandeer-window.exe,0"; Tasks: files
Root: HKA; Subkey: "Software\Classes\Commandeer.Draft\shell\open\command"; ValueType: string; ValueData: """{app}\commandeer-window.exe"" ""%1"""; Tasks: files
Root: HKA; Subkey: "Software\Classes\Commandeer.Game"; ValueType: string; ValueData: "{cm:Game}"; Flags: uninsdeletekey; Tasks: files
Root: HKA; Subkey: "Software\Classes\Commandeer.Game\DefaultIcon"; ValueType: string; ValueData: "{app}\commandeer-window.exe,0"; Tasks: files
Root: HKA; Subkey: "Software\Classes\Commandeer.Game\shell\open\command"; ValueType: string; ValueData: """{app}\commandeer-window.exe"" ""%1"""; Tasks: files
Root: HKA; Subkey: "Software\Classes\.cmdrdraft"; ValueType: string; ValueData: "Commandeer.Draft"; Flags: uninsdeletevalue; Tasks: files
Root: HKA; Subkey: "Software\Classes\.cmdrgame"; ValueType: string; ValueData: "Commandeer.Game"; Flags: uninsdeletevalue; Tasks: files
; decks are of many programs: this one offers itself beside them
Root: HKA; Subkey: "Software\Classes\.deck\OpenWithProgids"; ValueType: string; ValueName: "Commandeer.Deck"; Flags: uninsdeletevalue; Tasks: files
Root: HKA; Subkey: "Software\Classes\.dec\OpenWithProgids"; ValueType: string; ValueName: "Commandeer.Deck"; Flags: uninsdeletevalue; Tasks: files
Root: HKA; Subkey: "Software\Classes\.dek\OpenWithProgids"; ValueType: string; ValueName: "Commandeer.Deck"; Flags: uninsdeletevalue; Tasks: files
Root: HKA; Subkey: "Software\Classes\.cod\OpenWithProgids"; ValueType: string; ValueName: "Commandeer.Deck"; Flags: uninsdeletevalue; Tasks: files
Root: HKA; Subkey: "Software\Classes\.dck\OpenWithProgids"; ValueType: string; ValueName: "Commandeer.Deck"; Flags: uninsdeletevalue; Tasks: files
Root: HKA; Subkey: "Software\Classes\.o8d\OpenWithProgids"; ValueType: string; ValueName: "Commandeer.Deck"; Flags: uninsdeletevalue; Tasks: files
Root: HKA; Subkey: "Software\Classes\.mwDeck\OpenWithProgids"; ValueType: string; ValueName: "Commandeer.Deck"; Flags: uninsdeletevalue; Tasks: files
Root: HKCU; Subkey: "Environment"; ValueType: expandsz; ValueName: "Path"; ValueData: "{olddata};{app}"; Check: NotInPath; Tasks: path

[Run]
Filename: "{app}\commandeer-window.exe"; Description: "{cm:LaunchProgram,{#Name}}"; Flags: nowait postinstall skipifsilent

[Code]
function NotInPath: Boolean;
var
  Path: string;
begin
  if not RegQueryStringValue(HKEY_CURRENT_USER, 'Environment', 'Path', Path) then
    Path := '';
  Result := Pos(';' + Uppercase(ExpandConstant('{app}')) + ';', ';' + Uppercase(Path) + ';') = 0;
end;

procedure CurUninstallStepChanged(Step: TUninstallStep);
var
  Path: string;
  Place: Integer;
begin
  if (Step = usPostUninstall) and RegQueryStringValue(HKEY_CURRENT_USER, 'Environment', 'Path', Path) then
  begin
    Place := Pos(';' + Uppercase(ExpandConstant('{app}')), Uppercase(Path));
    if Place > 0 then
    begin
      Delete(Path, Place, Length(ExpandConstant('{app}')) + 1);
      RegWriteExpandStringValue(HKEY_CURRENT_USER, 'Environment', 'Path', Path);
    end;
  end;
end;
