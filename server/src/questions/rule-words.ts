import type { MultiRule } from '@jiangtai/contract/question'

/** How the rules of a choice of several are called in files. */
export const ruleWords: Readonly<Record<MultiRule, string>> = { part: '部分选对', half: '少选得一半', all: '全对才得分', each: '逐项计分' }

export const ruleOf = (words: string): MultiRule | undefined =>
  (Object.keys(ruleWords) as MultiRule[]).find((rule) => ruleWords[rule] === words)
