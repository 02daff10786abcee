const most = 3

/** As a sentence names people without becoming a list. */
export const someNames = (names: readonly string[]) =>
  `${names.slice(0, most).join('、')}${names.length > most ? `等 ${names.length} 人` : ''}`
