/** As much of an element as is read here; a browser's are such ones. */
export interface MathNode {
  readonly localName: string
  readonly children: ArrayLike<MathNode>
  readonly textContent: string | null
  getAttribute(name: string): string | null
}

const listOf = (node: MathNode): MathNode[] => Array.from(node.children)
const textOf = (node: MathNode) => (node.textContent ?? '').replace(/\s+/g, ' ').trim()

const signs: Readonly<Record<string, string>> = {
  '×': '\\times ',
  '÷': '\\div ',
  '±': '\\pm ',
  '∓': '\\mp ',
  '≤': '\\le ',
  '⩽': '\\leqslant ',
  '≥': '\\ge ',
  '⩾': '\\geqslant ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '≡': '\\equiv ',
  '∠': '\\angle ',
  '△': '\\triangle ',
  '∆': '\\triangle ',
  '⊥': '\\perp ',
  '∥': '\\parallel ',
  '∽': '\\sim ',
  '≌': '\\cong ',
  '⊙': '\\odot ',
  '∈': '\\in ',
  '∉': '\\notin ',
  '⊆': '\\subseteq ',
  '⊂': '\\subset ',
  '∩': '\\cap ',
  '∪': '\\cup ',
  '∅': '\\varnothing ',
  '∞': '\\infty ',
  '∑': '\\sum ',
  '∏': '\\prod ',
  '∫': '\\int ',
  '→': '\\to ',
  '⇒': '\\Rightarrow ',
  '⇔': '\\Leftrightarrow ',
  '∵': '\\because ',
  '∴': '\\therefore ',
  '⋅': '\\cdot ',
  '·': '\\cdot ',
  '…': '\\dots ',
  '⋯': '\\cdots ',
  '°': '^{\\circ}',
  '′': "'",
  '−': '-',
  '∣': '|',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '#': '\\#',
  '&': '\\&',
  $: '\\$',
  _: '\\_',
  '\\': '\\backslash ',
  α: '\\alpha ',
  β: '\\beta ',
  γ: '\\gamma ',
  δ: '\\delta ',
  θ: '\\theta ',
  λ: '\\lambda ',
  μ: '\\mu ',
  π: '\\pi ',
  ρ: '\\rho ',
  σ: '\\sigma ',
  φ: '\\varphi ',
  ω: '\\omega ',
  Δ: '\\Delta ',
  Ω: '\\Omega ',
  // Invisible: applied to, times, comma.
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
}
const signed = (text: string) => Array.from(text, (sign) => signs[sign] ?? sign).join('')

const functions = ['sin', 'cos', 'tan', 'cot', 'ln', 'lg', 'log', 'lim', 'max', 'min']

const accents: Readonly<Record<string, string>> = {
  '→': '\\overrightarrow',
  '⃗': '\\vec',
  '¯': '\\overline',
  '‾': '\\overline',
  '^': '\\hat',
  '˙': '\\dot',
  '⌢': '\\overset{\\frown}',
  '⏜': '\\overset{\\frown}',
}

/** MathML, as web pages and Word put it on the clipboard, in LaTeX. What it does not know is read as what stands in it. */
export function texOfMath(node: MathNode): string {
  const parts = listOf(node)
  const at = (index: number) => {
    const part = parts[index]
    return part ? texOfMath(part) : ''
  }
  const all = () => parts.map(texOfMath).join('')
  switch (node.localName) {
    case 'annotation':
    case 'annotation-xml':
      return ''
    case 'mi': {
      const text = textOf(node)
      if (functions.includes(text)) return `\\${text} `
      return Array.from(text).length > 1 ? `\\mathrm{${signed(text)}}` : signed(text)
    }
    case 'mn':
    case 'mo':
      return signed(textOf(node))
    case 'mtext':
    case 'ms': {
      const text = textOf(node)
      return text === '' ? '' : `\\text{${text.replace(/[\\{}$%#&_^~]/g, '')}}`
    }
    case 'mspace':
      return '\\ '
    case 'mfrac':
      return `\\frac{${at(0)}}{${at(1)}}`
    case 'msqrt':
      return `\\sqrt{${all()}}`
    case 'mroot':
      return `\\sqrt[${at(1)}]{${at(0)}}`
    case 'msup':
      return `${based(at(0))}^{${at(1)}}`
    case 'msub':
      return `${based(at(0))}_{${at(1)}}`
    case 'msubsup':
    case 'munderover':
      return `${based(at(0))}_{${at(1)}}^{${at(2)}}`
    case 'munder':
      return /\\(?:lim|max|min|sum|prod) $/.test(at(0)) ? `${at(0)}_{${at(1)}}` : `\\underset{${at(1)}}{${at(0)}}`
    case 'mover': {
      const accent = accents[textOf(parts[1] ?? node)]
      return accent ? `${accent}{${at(0)}}` : `\\overset{${at(1)}}{${at(0)}}`
    }
    case 'mfenced': {
      const open = node.getAttribute('open') ?? '('
      const close = node.getAttribute('close') ?? ')'
      const comma = (node.getAttribute('separators') ?? ',').trim().slice(0, 1)
      return `\\left${fence(open)}${parts.map(texOfMath).join(signed(comma))}\\right${fence(close)}`
    }
    case 'mtable':
      return `\\begin{matrix}${parts.map((row) => listOf(row).map(texOfMath).join('&')).join('\\\\')}\\end{matrix}`
    default:
      return parts.length > 0 ? all() : signed(textOf(node))
  }
}

const based = (base: string) => (Array.from(base).length > 1 && !/^\\[a-z]+ ?$/i.test(base) ? `{${base}}` : base)
const fence = (sign: string) => (sign === '' ? '.' : sign === '{' || sign === '}' ? `\\${sign}` : sign.slice(0, 1))
