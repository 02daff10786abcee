import { sharedRange } from '@jiangtai/contract/whiteboard-files'
import { describe, expect, it } from 'vitest'
import { fileOf, spansOf, tidyTitle } from './whiteboard-files.ts'

const named = (title: string) => tidyTitle(title, 'boardTitleEmpty')

describe('the name of a board', () => {
  it('R456: is required, in the words of saving and of renaming; what nobody sees is no name', () => {
    for (const said of ['', '   ', '\n\t', '\u200b\u200d', '\u202e', '\u3000']) {
      expect(() => tidyTitle(said, 'boardTitleEmpty')).toThrow('请输入板书名称')
      expect(() => tidyTitle(said, 'boardTitleGone')).toThrow('板书名称不能为空')
    }
  })
  it('R457, R573: has ten signs at most, as people count them', () => {
    expect(named('一二三四五六七八九十')).toBe('一二三四五六七八九十')
    expect(named('👨‍👩‍👧‍👦🇨🇳👍🏽é𠮷六七八九十')).toBe('👨‍👩‍👧‍👦🇨🇳👍🏽é𠮷六七八九十')
    for (const said of ['一二三四五六七八九十一', '👍🏽'.repeat(11)]) expect(() => named(said)).toThrow('仅支持输入10个字符')
  })
  it('is without blanks around it, and reads from left to right', () => {
    expect(named('  板书\n 2026 ')).toBe('板书 2026')
    expect(named('一\u202e二')).toBe('一二')
  })
})

it('some days are looked at, each once; those there are not hold nothing, and without any all are meant', () => {
  expect([spansOf(), spansOf([]), spansOf(['2026-02-30'])]).toEqual([undefined, undefined, []])
  expect(spansOf(['2026-11-16', '2026-11-16'])).toHaveLength(1)
  expect(() => spansOf(Array.from({ length: 32 }, () => '2026-11-16'))).toThrow('一次最多 31 项')
})

describe('a board', () => {
  const row = {
    ...{ id: 5, org_id: 1, teacher_id: 2, title: '板书', upload_id: 7, upload_name: '板 书.png', bg_upload_id: null, bg_upload_name: null },
    ...{ bg_color: 'white' as const, strokes_id: null, root_subject_id: null, second_subject_id: null, third_subject_id: null },
    ...{ course_id: null, class_id: null, created_at: 1_700_000_000, updated_at: 1_700_000_000, deleted_at: null, purged_at: null },
    ...{ teacher_name: '周敏', course_name: null, class_name: null },
  }
  it('R302: is shared when its share_range_id is "1", and not otherwise', () => {
    expect(fileOf(row, 0, { course_id: 3, class_ids: [1] }).share_range_id).toBe(sharedRange)
    expect(sharedRange).toBe('1')
    expect(fileOf(row, 0, undefined).share_range_id).not.toBe(sharedRange)
  })
  it('without a background, a place or strokes says so with 0 and empty', () => {
    expect(fileOf(row, row.created_at, undefined)).toMatchObject({
      ...{ file_cdn_id: 7, file_cdn_url: `/files/7/${encodeURIComponent('板 书.png')}`, bg_file_cdn_id: 0, bg_file_cdn_url: '' },
      ...{ root_subject_id: 0, course_id: 0, class_id: 0, has_strokes: 0, shared_course_id: 0, shared_class_ids: [], date: '2023-11-15' },
    })
  })
})
