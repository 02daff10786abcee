import type { Accept, BlankKey, QuestionKey, UnitMode } from '@jiangtai/contract/question'
import { blankKey } from './read/accepted.ts'
import type { Notes } from './read/drafts.ts'

/**
 * R876: answers of blanks in one cell: `答案1|答案1b;;答案2`. What more is asked of an answer stands behind it: `12.5〔数字，误差0.05，单位cm必须〕`; how much a
 * blank counts before it: `〔2份〕`; which may change places at the end: `;;〔可互换1,2〕`.
 */
const unitWords: Readonly<Record<UnitMode, string>> = { must: '必须', may: '可省', ignore: '不计' }

const escaped = (text: string) => text.replace(/[|;〔〕\\]/g, '\\$&')
const unescaped = (text: string) => text.replace(/\\([|;〔〕\\])/g, '$1')

function demandsOf(accept: Accept): string {
  const { mode, tol, tol_kind, unit, unit_mode, simplest } = accept
  const words = [
    ...(mode === 'number' ? ['数字'] : []),
    ...(accept.case === 1 ? ['区分大小写'] : []),
    ...(tol ? [`误差${tol}${tol_kind === 'rel' ? '倍' : ''}`] : []),
    ...(unit ? [`单位${unit}${unit_mode ? unitWords[unit_mode] : ''}`] : []),
    ...(simplest === 1 ? ['最简'] : []),
  ]
  return words.length > 0 ? `〔${words.join('，')}〕` : ''
}

export function answersCell({ blanks = [], any_order = [] }: QuestionKey): string {
  const parts = blanks.map(
    ({ accept, weight }) => `${weight === 1 ? '' : `〔${weight}份〕`}${accept.map((one) => escaped(one.v) + demandsOf(one)).join('|')}`,
  )
  const groups = any_order.map((group) => `〔可互换${group.join(',')}〕`).join('')
  return [...parts, ...(groups === '' ? [] : [groups])].join(';;')
}

/** Split where no backslash stands before it. */
function split(text: string, separator: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (text.charAt(at) === '\\') at++
    else if (text.startsWith(separator, at)) {
      parts.push(text.slice(from, at))
      at += separator.length - 1
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}

const behind = /^((?:[^〔〕\\]|\\.)*)〔([^〔〕]{1,100})〕\s*$/s

function acceptOf(text: string, { warn }: Notes): Accept {
  const [, value = text, demands = ''] = behind.exec(text) ?? []
  let accept: Accept = { v: unescaped(value).trim(), mode: 'text', case: 0 }
  for (const word of demands.split(/[，,]/).map((one) => one.trim())) {
    const [, off, rel] = /^误差(.{1,30}?)(倍?)$/.exec(word) ?? []
    const [, unit = '', unitWord] = /^单位(.{1,20}?)(必须|可省|不计)?$/.exec(word) ?? []
    const unit_mode = (Object.keys(unitWords) as UnitMode[]).find((mode) => unitWords[mode] === unitWord)
    if (word === '') continue
    if (word === '数字') accept = { ...accept, mode: 'number' }
    else if (word === '区分大小写') accept = { ...accept, case: 1 }
    else if (word === '最简') accept = { ...accept, simplest: 1 }
    else if (off) accept = { ...accept, tol: off, tol_kind: rel === '' ? 'abs' : 'rel' }
    else if (unit !== '') accept = { ...accept, unit, ...(unit_mode ? { unit_mode } : {}) }
    else warn(`看不懂的要求：${word}`)
  }
  return accept
}

const most = 100

export function readAnswers(cell: string, notes: Notes): { readonly blanks: BlankKey[]; readonly any_order?: number[][] } {
  const parts = split(cell, ';;').slice(0, most)
  const last = parts.at(-1)?.trim() ?? ''
  const groups = /^(〔可互换[\d,，]{1,80}〕)+$/.test(last)
    ? [...last.matchAll(/可互换([\d,，]+)/g)].map(([, numbers = '']) =>
        numbers
          .split(/[,，]/)
          .map(Number)
          .filter((n) => n >= 1 && n <= 20),
      )
    : []
  const own = groups.length > 0 ? parts.slice(0, -1) : parts
  const blanks = own.map((part, at) => {
    const [head = '', weight] = /^\s*〔(\d{1,3})份〕/.exec(part) ?? []
    const accept = split(part.slice(head.length), '|')
      .slice(0, most)
      .map((one) => acceptOf(one, notes))
    return blankKey(at + 1, accept, notes, weight ? Number(weight) : 1)
  })
  return groups.length > 0 ? { blanks, any_order: groups } : { blanks }
}
