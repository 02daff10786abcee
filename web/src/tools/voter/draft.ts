import { newVote, type VoterForm, voterLimits } from '@jiangtai/contract/voter'

interface DraftOption {
  /** Follows the option when others go. */
  readonly key: number
  readonly value: string
}

/** What a removal took, so that it can be given back. */
interface Removed {
  readonly at: number
  readonly option: DraftOption
  readonly max_select_num: number
}

/** The form while it is being written. */
export interface Draft extends Omit<VoterForm, 'options'> {
  readonly options: readonly DraftOption[]
  readonly removed?: Removed | undefined
}

export const draftOf = ({ options, ...form }: VoterForm): Draft => ({
  ...form,
  options: options.map((value, key) => ({ key, value })),
})

export const formOf = ({ removed: _removed, options, ...form }: Draft): VoterForm => ({
  ...form,
  options: options.map(({ value }) => value),
})

export const canAdd = ({ options }: Draft) => options.length < voterLimits.mostOptions
export const canRemove = ({ options }: Draft) => options.length > voterLimits.fewestOptions

const freeKey = ({ options, removed }: Draft) =>
  1 + [...options, ...(removed ? [removed.option] : [])].reduce((most, { key }) => Math.max(most, key), -1)

/** R476 */
export const addOption = (draft: Draft): Draft =>
  canAdd(draft) ? { ...draft, options: [...draft.options, { key: freeKey(draft), value: '' }] } : draft

export const writeOption = (draft: Draft, key: number, value: string): Draft => ({
  ...draft,
  options: draft.options.map((option) => (option.key === key ? { ...option, value } : option)),
})

/** R475; nobody may choose more than there is. */
export function removeOption(draft: Draft, key: number): Draft {
  const at = draft.options.findIndex((option) => option.key === key)
  const option = draft.options[at]
  if (!option || !canRemove(draft)) return draft
  const { max_select_num } = draft
  const options = draft.options.filter((other) => other !== option)
  // An empty line is not worth a way back.
  const removed = option.value.trim() === '' ? undefined : { at, option, max_select_num }
  return { ...draft, options, removed, max_select_num: Math.min(max_select_num, options.length) }
}

export function restoreOption(draft: Draft): Draft {
  const { removed, options } = draft
  if (!removed || !canAdd(draft)) return draft
  const { at, option, max_select_num } = removed
  return { ...draft, options: [...options.slice(0, at), option, ...options.slice(at)], max_select_num, removed: undefined }
}

/** Nothing in it that could be lost. */
export const isBlank = (form: VoterForm) =>
  form.title.trim() === newVote.title && form.desc.trim() === newVote.desc && form.options.every((option) => option.trim() === '')
