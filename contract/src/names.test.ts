import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Call, Calls } from './call.ts'
import { faultIn, field, hasControlCharacters } from './field.ts'
import { features } from './index.ts'
import { sentence } from './refusal.ts'
import { scorerProblem } from './scorer.ts'
import { newVote, voterProblems } from './voter.ts'

const driving = ['\0', '\u0001', '\u001b', '\u007f', '\u0085', '\u009b', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e']
const isolating = ['\u2066', '\u2067', '\u2068', '\u2069']
const all = [...driving, ...isolating]

/** What somebody is called, or calls something, in whichever call there will be. */
const isName = (key: string) => /(^|_)(name|title|note|text|desc)$/.test(key)
/** Kept by no one, or cleaned by who keeps it. */
const others: Readonly<Record<string, string>> = {
  'uploads.getToken.name': 'nobody sees what his file is called on the disk: it is cleaned (uploads/names.ts)',
  'uploads.addMaterial.name': 'the same',
  'uploads.startParts.name': 'the same',
  'switches.set.name': 'one of a list',
  'words.tryOut.text': 'kept by no one',
  'privacy.saveRetention.name': 'one of a list',
}

const fields = Object.entries(features satisfies Record<string, Calls>).flatMap(([feature, group]) =>
  Object.entries<Call>(group).flatMap(([name, { input }]) =>
    Object.entries((input as unknown as { shape: Record<string, z.core.$ZodType> }).shape).map(([key, schema]) => ({
      where: `${feature}.${name}.${key}`,
      key,
      schema,
    })),
  ),
)
const named = fields.filter(({ key, where }) => isName(key) && !(where in others))

it('there are names, and every exception is still one', () => {
  expect(named.map(({ where }) => where)).toEqual(
    expect.arrayContaining(['accounts.rename.real_name', 'classes.create.name', 'resources.rename.title', 'whiteboardFiles.add.title']),
  )
  for (const where of Object.keys(others)) expect(fields.map((one) => one.where)).toContain(where)
})

it.each(named)('$where takes no character that drives a screen, and says so', ({ schema }) => {
  for (const sign of all) {
    const read = z.safeParse(schema, `三${sign}班`)
    expect([sign, read.success, read.success || faultIn(read.error)]).toEqual([sign, false, 'controlCharacters'])
  }
  expect(z.safeParse(schema, '三 班').success).toBe(true)
})

it.each(['desc', 'options'] as const)('nor does the %s of a vote', (key) => {
  for (const sign of all) {
    const words = `甲${sign}乙`
    const form = { ...newVote, title: '题', options: ['甲', '乙'], [key]: key === 'options' ? [words, '丙'] : words }
    expect(voterProblems(form).map(({ field, refuse }) => [field, refuse])).toEqual([[key, 'controlCharacters']])
  }
})

it('nor the name of a group of the scorer', () => {
  for (const sign of all) expect(scorerProblem([{ id: 1, name: `甲${sign}乙`, score: 0 }])).toEqual({ at: 0, refuse: 'controlCharacters' })
})

it('the spaces of a paste are no such characters, nor is what is written from right to left, or joined', () => {
  for (const words of ['a\tb', 'a\nb', 'a\r\nb', 'مرحبا', '👩‍🏫', 'क्‍ष']) expect(hasControlCharacters(words)).toBe(false)
  expect(z.safeParse(field.name, '一\n二').success).toBe(true)
})

it('people are told what is wrong', () => {
  expect(sentence('controlCharacters')).toBe('文字里有看不见的控制符号，请删掉后重新输入')
})
