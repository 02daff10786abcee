/** `put` is written into the source; the cursor goes to `□`, or what was selected. `show` is what the key shows, if not the same with letters. */
export interface FormulaKey {
  readonly name: string
  readonly put: string
  readonly show?: string
}

const key = (name: string, put: string, show?: string): FormulaKey => ({ name, put, ...(show !== undefined && { show }) })

export const formulaTabs: readonly { readonly name: string; readonly keys: readonly FormulaKey[] }[] = [
  {
    name: '常用',
    keys: [
      key('分数', '\\frac{□}{}', '\\frac{a}{b}'),
      key('根号', '\\sqrt{□}', '\\sqrt{a}'),
      key('平方', '^{2}', 'x^2'),
      key('下标', '_{□}', 'x_n'),
      key('绝对值', '\\left|□\\right|', '|x|'),
      key('正负', '\\pm '),
      key('乘', '\\times '),
      key('除', '\\div '),
      key('小于等于', '\\leqslant '),
      key('大于等于', '\\geqslant '),
      key('不等于', '\\neq '),
      key('约等于', '\\approx '),
      key('角', '\\angle '),
      key('三角形', '\\triangle '),
      key('圆周率', '\\pi '),
      key('度', '^{\\circ}', '{}^{\\circ}'),
      key('因为', '\\because '),
      key('所以', '\\therefore '),
    ],
  },
  {
    name: '分式根式',
    keys: [
      key('分数', '\\frac{□}{}', '\\frac{a}{b}'),
      key('带分数', '□\\frac{}{}', '1\\frac{a}{b}'),
      key('根号', '\\sqrt{□}', '\\sqrt{a}'),
      key('立方根', '\\sqrt[3]{□}', '\\sqrt[3]{a}'),
      key('n 次方根', '\\sqrt[□]{}', '\\sqrt[n]{a}'),
      key('乘方', '^{□}', 'a^n'),
      key('负指数', '^{-□}', 'a^{-n}'),
      key('上下标', '_{□}^{}', 'x_m^n'),
      key('括号', '\\left(□\\right)', '(\\cdot)'),
      key('方括号', '\\left[□\\right]', '[\\cdot]'),
      key('方程组', '\\begin{cases}□\\\\\\end{cases}', '\\begin{cases}x\\\\y\\end{cases}'),
      key('循环节', '\\dot{□}', '\\dot{3}'),
      key('求和', '\\sum_{□}^{}', '\\sum'),
      key('对数', '\\log_{□}', '\\log_a'),
      key('自然对数', '\\ln '),
      key('无穷大', '\\infty '),
    ],
  },
  {
    name: '几何',
    keys: [
      key('角', '\\angle '),
      key('三角形', '\\triangle '),
      key('平行', '\\parallel '),
      key('垂直', '\\perp '),
      key('全等', '\\cong '),
      key('相似', '\\sim '),
      key('圆', '\\odot '),
      key('弧', '\\overset{\\frown}{□}', '\\overset{\\frown}{AB}'),
      key('线段', '\\overline{□}', '\\overline{AB}'),
      key('度', '^{\\circ}', '{}^{\\circ}'),
      key('分', "'", "'"),
      key('因为', '\\because '),
      key('所以', '\\therefore '),
      key('圆周率', '\\pi '),
      key('撇', '^{\\prime}', 'A^{\\prime}'),
    ],
  },
  {
    name: '集合',
    keys: [
      key('属于', '\\in '),
      key('不属于', '\\notin '),
      key('子集', '\\subseteq '),
      key('真子集', '\\subsetneqq '),
      key('交集', '\\cap '),
      key('并集', '\\cup '),
      key('补集', '\\complement_{U}', '\\complement_U'),
      key('空集', '\\varnothing '),
      key('花括号', '\\left\\{□\\right\\}', '\\{\\cdot\\}'),
      key('描述法', '\\left\\{x\\mid □\\right\\}', '\\{x|\\}'),
      key('实数', '\\mathbf{R}'),
      key('整数', '\\mathbf{Z}'),
      key('自然数', '\\mathbf{N}'),
      key('有理数', '\\mathbf{Q}'),
      key('任意', '\\forall '),
      key('存在', '\\exists '),
      key('推出', '\\Rightarrow '),
      key('等价', '\\Leftrightarrow '),
    ],
  },
  {
    name: '三角',
    keys: [
      key('正弦', '\\sin '),
      key('余弦', '\\cos '),
      key('正切', '\\tan '),
      key('阿尔法', '\\alpha '),
      key('贝塔', '\\beta '),
      key('伽马', '\\gamma '),
      key('西塔', '\\theta '),
      key('斐', '\\varphi '),
      key('欧米伽', '\\omega '),
      key('德尔塔', '\\Delta '),
      key('拉姆达', '\\lambda '),
      key('平方正弦', '\\sin^{2}'),
      key('度', '^{\\circ}', '{}^{\\circ}'),
      key('圆周率', '\\pi '),
    ],
  },
  {
    name: '向量',
    keys: [
      key('向量', '\\overrightarrow{□}', '\\overrightarrow{AB}'),
      key('向量（小写）', '\\vec{□}', '\\vec{a}'),
      key('模', '\\left|\\vec{□}\\right|', '|\\vec{a}|'),
      key('点乘', '\\cdot '),
      key('坐标', '\\left(□,\\right)', '(x,y)'),
      key('矩阵', '\\begin{pmatrix}□&\\\\&\\end{pmatrix}', '\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}'),
      key('极限', '\\lim_{□\\to }', '\\lim'),
      key('积分', '\\int_{□}^{}', '\\int'),
      key('导数', '^{\\prime}', "f'"),
    ],
  },
  {
    name: '化学式',
    keys: [
      key('化学式', '\\mathrm{□}', '\\mathrm{H_2O}'),
      key('离子', '\\mathrm{□^{+}}', '\\mathrm{Na^{+}}'),
      key('反应', '\\xlongequal{□}', '\\xlongequal{\\triangle}'),
      key('箭头', '\\xrightarrow{□}', '\\xrightarrow{\\text{点燃}}'),
      key('可逆', '\\rightleftharpoons '),
      key('气体', '\\uparrow '),
      key('沉淀', '\\downarrow '),
      key('下标', '_{□}', 'x_2'),
      key('同位素', '{}_{□}^{}\\mathrm{}', '{}_6^{12}\\mathrm{C}'),
      key('欧姆', '\\Omega '),
      key('摄氏度', '^{\\circ}\\mathrm{C}', '{}^{\\circ}\\mathrm{C}'),
      key('单位', '\\,\\mathrm{□}', '\\mathrm{m/s}'),
    ],
  },
]

export interface Line {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** The source with the key's signs in it, and where the cursor stands then. */
export function typed({ text, from, to }: Line, put: string): Line {
  const selected = text.slice(from, to)
  const hole = put.indexOf('□')
  if (hole < 0) return cursorAt(text.slice(0, from) + put + text.slice(to), from + put.length)
  const filled = put.replace('□', () => selected)
  const next = text.slice(0, from) + filled + text.slice(to)
  if (selected === '') return cursorAt(next, from + hole)
  // What was selected has its place: the next one is empty, if there is one.
  const empty = filled.indexOf('{}', hole + selected.length)
  return cursorAt(next, from + (empty < 0 ? filled.length : empty + 1))
}

const cursorAt = (text: string, at: number): Line => ({ text, from: at, to: at })
