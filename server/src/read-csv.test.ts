import { expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

const read = (text: string) => readCsv(Buffer.from(text))
const two = [
  ['学科', '课程'],
  ['数学', '有理数'],
]

it.each([
  ['commas', '学科,课程\r\n数学,有理数\r\n'],
  ['semicolons', '学科;课程\n数学;有理数'],
  ['tabs', '学科\t课程\r数学\t有理数\r'],
  ['a mark of UTF-8', '\ufeff学科,课程\n数学,有理数\n'],
])('rows are read with %s', (_what, text) => {
  expect(read(text)).toEqual(two)
})

it('texts are read as Chinese Excel saves them: GB18030, or UTF-16 with its mark', () => {
  expect(readCsv(Buffer.from('d1a7bfc62cbfceb3cc0d0acafdd1a72cd3d0c0edcafd0d0a', 'hex'))).toEqual(two)
  expect(readCsv(Buffer.from('\ufeff学科\t课程\r\n数学\t有理数', 'utf16le'))).toEqual(two)
})

it('quotes keep separators, quotes and line breaks; blank lines are rows as a spreadsheet counts them', () => {
  expect(read('a,b\n"1,2","say ""hi"""\n\n"one\r\ntwo",\n')).toEqual([['a', 'b'], ['1,2', 'say "hi"'], [''], ['one\r\ntwo', '']])
  expect(read('"a;b";c;d\n1,2;3;4')).toEqual([
    ['a;b', 'c', 'd'],
    ['1,2', '3', '4'],
  ])
  expect(read('a,b,')).toEqual([['a', 'b', '']])
  expect(read('')).toEqual([])
})

it('a quote that never ends, or stands inside a text, breaks nothing', () => {
  expect(read('a,b\n"1,2\n3')).toEqual([['a', 'b'], ['1,2\n3']])
  expect(read('a,5" tall\n"x"y,z')).toEqual([
    ['a', '5" tall'],
    ['xy', 'z'],
  ])
})

it('what is no text is not read', () => {
  expect(readCsv(Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]))).toBeUndefined()
  expect(readCsv(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBeUndefined()
  expect(read('a,\u0000b')).toBeUndefined()
})

// Whatever grows with the square takes hours for this, and nobody overlooks that.
it.each(['"', ',', '"a', '\n'])('two megabytes of %j are read at all', (sign) => {
  expect(() => read(sign.repeat(2_000_000 / sign.length))).not.toThrow()
})
