import type { ReceivedSuggest } from '@jiangtai/contract/suggest-inbox'
import type { OwnSuggest } from '@jiangtai/contract/suggests'

const at = Date.UTC(2026, 10, 16, 1) / 1000

export const suggestOf = (more: Partial<OwnSuggest> = {}): OwnSuggest => ({
  ...{ id: 1, type_id: 1, text: '希望点名的时候可以跳过请假的同学。', state: 0, answer: '', created_at: at, answered_at: 0, files: [] },
  ...{ resource_id: 0, resource_title: '', resource_url: '' },
  ...more,
})

export const receivedOf = (more: Partial<ReceivedSuggest> = {}): ReceivedSuggest => ({
  ...{ ...suggestOf(), version: 0 },
  author: { real_name: '林小满', username: 's1', user_type: 2, class_names: ['七年级(3)班'] },
  ...more,
})
