/** What the converter is told before it reads a stranger's file: no macros, nothing fetched or recalculated from elsewhere. It begins with an empty profile each time. */
const settings: readonly (readonly [path: string, name: string, value: string])[] = [
  ['Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['Common/Security/Scripting', 'DisableActiveContent', 'true'],
  // Never, in the numbers of each program.
  ['Calc/Content/Update', 'Link', '1'],
  ['Writer/Content/Update', 'Link', '0'],
  // As the file has them: its own program knew better.
  ['Calc/Formula/Load', 'OOXMLRecalcMode', '1'],
  ['Calc/Formula/Load', 'ODFRecalcMode', '1'],
]

const item = ([path, name, value]: (typeof settings)[number]) =>
  `<item oor:path="/org.openoffice.Office.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

export const profileFile = 'user/registrymodifications.xcu'
export const profileText = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${settings.map(item).join('\n')}
</oor:items>
`
