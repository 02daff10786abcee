import { createJar } from '../../kit/live/cookies.ts'

/** 001 §1, §3: 0 after a real drag of the bar (R249), 1 after a press, which opens or closes it. A hint in a cookie; nobody decides by it. */
export const noteDrag = (wasDragged: boolean, page: Pick<Document, 'cookie'> = document) =>
  createJar<'inter_drag_status'>(page).set('inter_drag_status', wasDragged ? '0' : '1')
