/** The named signs that editors and Moodle write. All others stay as they were typed. */
const named = new Map<string, string>(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', ensp: ' ', emsp: ' ', thinsp: ' ' },
    ...{ ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’', hellip: '…', mdash: '—', ndash: '–', middot: '·', bull: '•' },
    ...{ times: '×', divide: '÷', minus: '−', plusmn: '±', deg: '°', permil: '‰', micro: 'µ', sup1: '¹', sup2: '²', sup3: '³' },
    ...{ frac12: '½', frac14: '¼', frac34: '¾', le: '≤', ge: '≥', ne: '≠', equiv: '≡', asymp: '≈', infin: '∞', radic: '√' },
    ...{ sum: '∑', prod: '∏', int: '∫', part: '∂', nabla: '∇', prop: '∝', ang: '∠', perp: '⊥', and: '∧', or: '∨', there4: '∴' },
    ...{ cap: '∩', cup: '∪', sub: '⊂', sup: '⊃', sube: '⊆', supe: '⊇', isin: '∈', notin: '∉', empty: '∅', forall: '∀', exist: '∃' },
    ...{ rarr: '→', larr: '←', uarr: '↑', darr: '↓', harr: '↔', rArr: '⇒', lArr: '⇐', hArr: '⇔', yen: '¥', pound: '£', euro: '€' },
    ...{ alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', theta: 'θ', lambda: 'λ', mu: 'μ', pi: 'π', rho: 'ρ' },
    ...{ sigma: 'σ', tau: 'τ', phi: 'φ', psi: 'ψ', omega: 'ω', eta: 'η', xi: 'ξ', Delta: 'Δ', Omega: 'Ω', Sigma: 'Σ', Phi: 'Φ' },
    ...{ copy: '©', reg: '®', laquo: '«', raquo: '»', prime: '′', Prime: '″', sect: '§', para: '¶', zwnj: '', zwj: '', shy: '' },
  }),
)

const written = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][a-zA-Z\d]{1,15}));/g

const signOf = (code: number) => (code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '')

/** `&lt;` and `&#23383;` as the signs they stand for. Nothing else is ever expanded. */
export const withoutEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(written, (all, decimal?: string, hex?: string, name = '') =>
        decimal ? signOf(Number(decimal)) : hex ? signOf(Number.parseInt(hex, 16)) : (named.get(name) ?? all),
      )
    : text
