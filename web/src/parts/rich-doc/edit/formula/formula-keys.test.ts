import katex from 'katex'
import { expect, test } from 'vitest'
import { formulaTabs, typed } from './formula-keys.ts'

test('every key shows something that can be drawn, and what it writes can be drawn once its places are filled', () => {
  for (const { keys } of formulaTabs)
    for (const { put, show } of keys) {
      expect(() => katex.renderToString(show ?? put, { strict: false, throwOnError: true })).not.toThrow()
      expect(() => katex.renderToString(`x${put.replaceAll('□', '1')}`, { strict: false, throwOnError: true }), put).not.toThrow()
    }
})

test('no two keys of a tab have one name', () => {
  for (const { keys } of formulaTabs) expect(new Set(keys.map(({ name }) => name)).size).toBe(keys.length)
})

test('a key writes at the cursor and leaves it in the first empty place', () => {
  expect(typed({ text: 'x=', from: 2, to: 2 }, '\\frac{□}{}')).toEqual({ text: 'x=\\frac{}{}', from: 8, to: 8 })
  expect(typed({ text: 'ab', from: 1, to: 1 }, '\\pm ')).toEqual({ text: 'a\\pm b', from: 5, to: 5 })
})

test('what was selected goes into the key, and the cursor behind it', () => {
  expect(typed({ text: 'x+1', from: 0, to: 3 }, '\\frac{□}{}')).toEqual({ text: '\\frac{x+1}{}', from: 11, to: 11 })
  expect(typed({ text: 'a$&b', from: 1, to: 3 }, '\\sqrt{□}')).toEqual({ text: 'a\\sqrt{$&}b', from: 10, to: 10 })
})
