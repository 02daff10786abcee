import type { VoterDetail, VoterForm } from '@jiangtai/contract/voter'

/** The form a vote was published with, to be voted on once more. */
export const formFrom = ({ title, desc, type, max_select_num, privacy, result, options }: VoterDetail): VoterForm => ({
  ...{ title, desc, type, max_select_num, privacy, result },
  options: options.map(({ value }) => value),
})
