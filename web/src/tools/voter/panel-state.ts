import { type VoterDetail, voterStatus } from '@jiangtai/contract/voter'

/** What the teacher asked of the window and the server has not confirmed yet; with the line down that may take a while. */
export interface WindowWish {
  readonly key: string
  readonly isOpen: boolean
}

export type PanelPart = 'creating' | 'running' | 'ended'

const parts: Readonly<Record<VoterDetail['is_open'], PanelPart | undefined>> = {
  [voterStatus.hidden]: undefined,
  [voterStatus.creating]: 'creating',
  [voterStatus.running]: 'running',
  [voterStatus.ended]: 'ended',
}

/** R368–R371; O098: of a vote that belongs to another teacher nothing is shown. */
export const partOf = (detail: VoterDetail | undefined, me: number): PanelPart | undefined =>
  detail && detail.teacher_id === me ? parts[detail.is_open] : undefined

/** A vote keeps its window when it ends; the form of the next one has an own. */
export const wishKey = ({ class_id, id, is_open }: VoterDetail) => `${class_id}/${id}${is_open === voterStatus.creating ? '/form' : ''}`

/** O048: the wish counts until the next vote; the window must go away at once, even without a line. */
export const isWindowOpen = (detail: VoterDetail, wish: WindowWish | undefined) =>
  wish?.key === wishKey(detail) ? wish.isOpen : detail.is_window_open === 1

/** Told so by the server, or about an earlier vote. */
const isSettled = (detail: VoterDetail, wish: WindowWish) => wish.key !== wishKey(detail) || wish.isOpen === (detail.is_window_open === 1)

/** What is still to be wished for: once settled, the server's word counts again, also what another device asked of it. */
export const stillWished = (detail: VoterDetail | undefined, wish: WindowWish | undefined) =>
  detail && wish && isSettled(detail, wish) ? undefined : wish
