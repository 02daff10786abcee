/** Marks that can be put over any letter; those of Thai or Hindi are letters of their own and stay. */
const diacritics = '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f'
/** U+2800 is an empty braille cell: not a space, and looks like one. */
const dropped = new RegExp(`[\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800${diacritics}]`, 'gu')

/**
 * What looks alike is alike: full and half width, any case, with or without accents, spaces and signs that cannot be seen.
 * Lower case first and upper case then, since ẞ has no way up and the lower case of Σ depends on its place. Composed at the end, since
 * a Korean syllable in pieces contains others.
 */
export const folded = (text: string) => text.normalize('NFKD').replace(dropped, '').toLowerCase().toUpperCase().normalize('NFC')
