import { type VoterDetail, voterPrivacy, voterResult, voterType } from '@jiangtai/contract/voter'

type Rules = Pick<VoterDetail, 'type' | 'max_select_num' | 'privacy' | 'result'>

export const kindWords = ({ type, max_select_num }: Rules) => (type === voterType.multiple ? `多选，最多 ${max_select_num} 项` : '单选')
export const privacyWords = ({ privacy }: Rules) => (privacy === voterPrivacy.anonymous ? '匿名' : '公开')
const resultWords = ({ result }: Rules) => (result === voterResult.afterVoting ? '投票后学生可见结果' : '结束后学生可见结果')

export const rulesLine = (detail: Rules) => [kindWords(detail), privacyWords(detail), resultWords(detail)].join(' · ')
