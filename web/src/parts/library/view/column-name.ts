/** A … Z, AA …: as spreadsheets name their columns. */
export const columnName = (at: number): string => (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))
