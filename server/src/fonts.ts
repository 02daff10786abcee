import { fileURLToPath } from 'node:url'

/** For what the server prints: Noto Sans SC, whose licence lies beside it. */
export const chineseFont = fileURLToPath(
  new URL(`${import.meta.url.endsWith('.ts') ? '../fonts' : './fonts'}/NotoSansSC-Regular.ttf`, import.meta.url),
)
