import { tidyVote, type VoterDetail, type VoterForm } from '@jiangtai/contract/voter'

const contentOf = (form: VoterForm) => {
  const { title, desc, type, max_select_num, privacy, result, options } = tidyVote(form)
  return JSON.stringify([title, desc, type, max_select_num, privacy, result, options])
}

export const isSameVote = (one: VoterForm, other: VoterForm) => contentOf(one) === contentOf(other)

/** The form a vote was published with, to be voted on once more. */
export const formFrom = ({ title, desc, type, max_select_num, privacy, result, options }: VoterDetail): VoterForm => ({
  ...{ title, desc, type, max_select_num, privacy, result },
  options: options.map(({ value }) => value),
})
