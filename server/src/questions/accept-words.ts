import type { Accept, MultiRule } from '@jiangtai/contract/question'
import { guard } from './read/line.ts'

/**
 * Answers of blanks as people read and write them in a document: `甲|甲方；乙`. How an answer is compared stands behind it where it is not the usual way:
 * `12.5〔数值，单位cm可省，误差0.1〕`.
 */
const unitWords = { must: '必填', may: '可省', ignore: '忽略' } as const

/** What is asked of an answer beyond being the same text. */
export const settingsOf = (accept: Accept): string[] => [
  ...(accept.mode === 'number' ? ['数值'] : []),
  ...(accept.case === 1 ? ['区分大小写'] : []),
  ...(accept.unit === undefined ? [] : [`单位${accept.unit}${accept.unit_mode ? unitWords[accept.unit_mode] : ''}`]),
  ...(accept.tol === undefined ? [] : [`${accept.tol_kind === 'rel' ? '相对误差' : '误差'}${accept.tol}`]),
  ...(accept.simplest === 1 ? ['最简'] : []),
]
export const weightWords = (weight: number): string[] => (weight === 1 ? [] : [`权重${weight}`])
export function weightIn(said: readonly string[]): number | undefined {
  const share = said.map((word) => /^权重(\d{1,3})$/.exec(word)?.[1]).find((found) => found !== undefined)
  return share === undefined ? undefined : Math.min(100, Math.max(1, Number(share)))
}

/** What would be taken for the end of an answer is guarded. */
const written = (v: string) => v.replace(/[|；;，,。〔〕]/g, (sign) => `${sign}${guard}`)

export const blankWords = (accept: readonly Accept[], weight: number): string =>
  accept
    .map((each, at) => {
      const said = [...settingsOf(each), ...(at === 0 ? weightWords(weight) : [])]
      return `${written(each.v)}${said.length > 0 ? `〔${said.join('，')}〕` : ''}`
    })
    .join('|')

const unguarded = (sign: string) => new RegExp(`${sign}(?!${guard})`, 'u')

/** The answers of one blank. */
export function acceptsIn(words: string): { readonly accept: Accept[]; readonly weight: number } {
  let weight = 1
  const accept = words.split(unguarded('\\|')).map((each): Accept => {
    const open = each.search(unguarded('〔'))
    const close = each.lastIndexOf('〕')
    const said = open !== -1 && close > open ? each.slice(open + 1, close).split(/[，,]/) : []
    const v = (open !== -1 && close > open ? each.slice(0, open) : each).replaceAll(guard, '').trim()
    weight = weightIn(said) ?? weight
    return acceptWith(v, said)
  })
  return { accept, weight }
}

export const acceptWith = (v: string, said: readonly string[]): Accept => ({
  v,
  mode: said.includes('数值') ? 'number' : 'text',
  case: said.includes('区分大小写') ? 1 : 0,
  ...unitIn(said),
  ...tolIn(said),
  ...(said.includes('最简') ? { simplest: 1 as const } : {}),
})

function unitIn(said: readonly string[]): Pick<Accept, 'unit' | 'unit_mode'> {
  const [, unit, word] = said.map((each) => /^单位(.{1,20}?)(必填|可省|忽略)?$/u.exec(each)).find((found) => found !== null) ?? []
  const mode = (['must', 'may', 'ignore'] as const).find((each) => unitWords[each] === word)
  return unit === undefined ? {} : { unit, ...(mode ? { unit_mode: mode } : {}) }
}

function tolIn(said: readonly string[]): Pick<Accept, 'tol' | 'tol_kind'> {
  const [, relative, tol] = said.map((each) => /^(相对)?误差(.{1,30})$/.exec(each)).find((found) => found !== null) ?? []
  return tol === undefined ? {} : { tol, tol_kind: relative ? 'rel' : 'abs' }
}

export const ruleWords: Readonly<Record<MultiRule, string>> = {
  part: '少选按比例得分',
  half: '少选得一半分',
  all: '全部选对才得分',
  each: '每个选项分别计分',
}
export const ruleIn = (words: string): MultiRule | undefined =>
  (['part', 'half', 'all', 'each'] as const).find((rule) => words.includes(ruleWords[rule]))
