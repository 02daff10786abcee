/** Commands of LaTeX that are one character. Of several for the same character the first is the one that is written. KaTeX knows all of them. */
const commands = new Map(
  `alpha α beta β gamma γ delta δ varepsilon ε epsilon ϵ zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π varpi ϖ rho ρ varrho ϱ
sigma σ varsigma ς tau τ upsilon υ varphi φ phi ϕ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω
times × div ÷ pm ± mp ∓ cdot ⋅ ast ∗ star ⋆ circ ∘ bullet ∙ oplus ⊕ ominus ⊖ otimes ⊗ odot ⊙ setminus ∖
leqslant ⩽ geqslant ⩾ leq ≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ ll ≪ gg ≫ approx ≈ equiv ≡ sim ∼ simeq ≃ cong ≅ propto ∝ prec ≺ succ ≻ backsim ∽
in ∈ notin ∉ ni ∋ subset ⊂ supset ⊃ subseteq ⊆ supseteq ⊇ subsetneqq ⫋ supsetneqq ⫌ nsubseteq ⊈ cup ∪ cap ∩ emptyset ∅ varnothing ⌀ complement ∁
forall ∀ exists ∃ nexists ∄ neg ¬ lnot ¬ land ∧ wedge ∧ lor ∨ vee ∨ because ∵ therefore ∴
rightarrow → to → leftarrow ← gets ← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐ Leftrightarrow ⇔ uparrow ↑ downarrow ↓ rightleftharpoons ⇌
longrightarrow ⟶ longleftarrow ⟵ Longrightarrow ⟹ Longleftrightarrow ⟺ mapsto ↦ nearrow ↗ searrow ↘
infty ∞ partial ∂ nabla ∇ angle ∠ measuredangle ∡ perp ⊥ bot ⊥ parallel ∥ nparallel ∦ mid ∣ nmid ∤ triangle △ square □ Box □ blacksquare ■ lozenge ◊ bigcirc ◯ frown ⌢ smile ⌣
ldots … dots … cdots ⋯ vdots ⋮ ddots ⋱ prime ′ hbar ℏ ell ℓ Re ℜ Im ℑ aleph ℵ imath ı jmath ȷ
vert | Vert ‖ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ langle ⟨ rangle ⟩ lbrace { rbrace } backslash \\ yen ¥ checkmark ✓ S § dagger † degree °`
    .split(/\s+/)
    .flatMap((word, at, words): [string, string][] => (at % 2 === 0 ? [[word, words[at + 1] ?? '']] : [])),
)

export const signOfCommand = (command: string): string | undefined => commands.get(command)

const commandBySign = new Map<string, string>()
for (const [command, sign] of commands) if (!commandBySign.has(sign)) commandBySign.set(sign, command)

/** As Word and people write them. */
const alike: Readonly<Record<string, string>> = {
  ...{
    '\u2212': '-',
    '\u2013': '-',
    '·': '⋅',
    '•': '∙',
    '\u2206': 'Δ',
    '\u2126': 'Ω',
    '\u00b5': 'μ',
    '′': "'",
    '’': "'",
    '〈': '⟨',
    '〉': '⟩',
    '≦': '≤',
    '≧': '≥',
  },
  ...{
    '⊊': '⫋',
    '⊋': '⫌',
    '（': '(',
    '）': ')',
    '，': ',',
    '；': ';',
    '：': ':',
    '＝': '=',
    '＋': '+',
    '－': '-',
    '＜': '<',
    '＞': '>',
    '｜': '|',
  },
  ...{ '［': '[', '］': ']', '∕': '/', '／': '/', '∶': ':' },
}
export const plainSign = (sign: string): string => (Object.hasOwn(alike, sign) ? (alike[sign] ?? sign) : sign)

const escaped = new Set(['#', '$', '%', '&', '_', '{', '}'])
const typed = /^[\w!'()*+,\-./:;<=>?@[\]|"`]$/

/** As LaTeX writes one character; undefined: only as text. */
export function texOfSign(sign: string): string | undefined {
  if (escaped.has(sign)) return `\\${sign}`
  if (typed.test(sign)) return sign
  const command = commandBySign.get(sign)
  return command === undefined ? undefined : `\\${command}`
}

/** Operators with what they run over above and below. */
export const bigCommands: Readonly<Record<string, string>> = {
  ...{ sum: '∑', prod: '∏', coprod: '∐', int: '∫', iint: '∬', iiint: '∭', oint: '∮', bigcup: '⋃', bigcap: '⋂', bigvee: '⋁', bigwedge: '⋀' },
  ...{ bigoplus: '⨁', bigotimes: '⨂' },
}
export const bigCommandOf = (sign: string): string | undefined => Object.entries(bigCommands).find(([, big]) => big === sign)?.[0]

export const functionNames: ReadonlySet<string> = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh coth ln lg log exp lim max min sup inf gcd det dim arg deg ker hom Pr limsup liminf'.split(
    ' ',
  ),
)
/** What stands below these as their range, not as an index. */
export const limitNames: ReadonlySet<string> = new Set(['lim', 'max', 'min', 'sup', 'inf', 'limsup', 'liminf', 'gcd', 'det', 'Pr'])

export const fonts = ['mathrm', 'mathbf', 'mathbb', 'mathcal', 'mathfrak', 'mathsf', 'mathtt'] as const
export type Font = (typeof fonts)[number]
export const sameFonts: Readonly<Record<string, Font>> = {
  bm: 'mathbf',
  boldsymbol: 'mathbf',
  bold: 'mathbf',
  Bbb: 'mathbb',
  rm: 'mathrm',
  bf: 'mathbf',
}

/** Spaces by their command. */
export const spaces: Readonly<Record<string, string>> = {
  ',': '\u2009',
  ':': '\u205f',
  ';': '\u2004',
  ' ': '\u00a0',
  quad: '\u2003',
  qquad: '\u2003\u2003',
  '!': '',
}
export const spaceCommandOf = (sign: string): string | undefined =>
  Object.entries(spaces).find(([, space]) => space === sign && space !== '')?.[0]

/** Fences that are commands or signs, by what stands behind `\left`. */
export const fenceOf = (word: string): string | undefined => {
  const names: Readonly<Record<string, string>> = {
    '.': '',
    '\\{': '{',
    '\\}': '}',
    '\\|': '‖',
    '\\lvert': '|',
    '\\rvert': '|',
    '\\lVert': '‖',
    '\\rVert': '‖',
    '<': '⟨',
    '>': '⟩',
  }
  if (Object.hasOwn(names, word)) return names[word]
  const sign = word.startsWith('\\') ? signOfCommand(word.slice(1)) : word
  return sign !== undefined && '()[]{}|‖⌊⌋⌈⌉⟨⟩/'.includes(sign) ? sign : undefined
}
export const texOfFence = (sign: string): string => (sign === '' ? '.' : (texOfSign(sign) ?? '.'))

/** Environments of matrices by their fences. */
export const matrices: Readonly<Record<string, readonly [left: string, right: string]>> = {
  ...{ pmatrix: ['(', ')'], bmatrix: ['[', ']'], vmatrix: ['|', '|'], Vmatrix: ['‖', '‖'], Bmatrix: ['{', '}'] },
}

/** Arrows that stretch below what is written over them. */
export const stretched: Readonly<Record<string, string>> = {
  ...{ xrightarrow: '→', xleftarrow: '←', xleftrightarrow: '↔', xRightarrow: '⇒', xrightleftharpoons: '⇌', xlongequal: '=' },
}
