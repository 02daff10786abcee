/** Something the person who starts the server can mend: the message is the one sentence they get. */
export class StartFailure extends Error {}

export const causeOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export const unwritable = (folder: string, error: unknown) => new StartFailure(`文件夹 ${folder}（DATA_DIR）不能写入：${causeOf(error)}`)

/** How a setting is given to the next start, in the shell that people of this system have. */
export const commandWith = (name: string, value: string, platform: NodeJS.Platform = process.platform) =>
  platform === 'win32' ? `set ${name}=${value}&& npm start` : `${name}=${value} npm start`
