/** Marks that can be put over any letter or sign; those of Thai or Hindi are letters of their own and stay. */
const diacritics = '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\u302a-\\u302f\\ufe20-\\ufe2f\\p{Me}'
/** U+2800 is an empty braille cell: not a space, and looks like one. U+FFFC stands for something that is not there. */
const unseen = '\\s\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Default_Ignorable_Code_Point}\\u2800\\ufffc'
/** What people put into a word to get it past a list. What ends a sentence or a part of it stays: there one word ends and another begins. */
const fillers = '\\p{Pc}\\p{Pd}·•・‧∙⋅.*~|'
const dropped = new RegExp(`[${unseen}${diacritics}${fillers}]`, 'gu')

/**
 * What looks alike is alike: full and half width, any case, with or without accents, spaces, fillers and signs that cannot be seen.
 * Lower case first and upper case then, since ẞ has no way up and the lower case of Σ depends on its place. Composed at the end, since
 * a Korean syllable in pieces contains others.
 */
export const folded = (text: string) => text.normalize('NFKD').replace(dropped, '').toLowerCase().toUpperCase().normalize('NFC')
