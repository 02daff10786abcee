import { describe, expect, it } from 'vitest'
import { straight } from '../../parts/picture/pose.ts'
import { openedWith, reduceViewer, type Viewer, type ViewerAct } from './viewer-state.ts'

const after = (...acts: readonly ViewerAct[]): Viewer => acts.reduce((viewer, act) => reduceViewer(viewer, act), openedWith(21))
const aside = { scale: 2, rotate: 90, x: 0.3, y: 0.1 } as const
const pane = 'one' as const
const ids = [20, 21, 22]

describe('the viewer', () => {
  it('R595: zooms in steps of 0.2 down to 0.2', () => {
    expect(after({ type: 'larger', pane }, { type: 'larger', pane }).pose.scale).toBe(1.4)
    expect(after({ type: 'smaller', pane }).pose.scale).toBe(0.8)
  })
  it('R494: zoom cannot go below 0.2', () => {
    expect(after(...Array.from({ length: 30 }, () => ({ type: 'smaller', pane }) as const)).pose.scale).toBe(0.2)
  })
  it('R596: turns 90 degrees against the clock each time', () => {
    const turns = [1, 2, 3, 4].map((times) => after(...Array.from({ length: times }, () => ({ type: 'turn', pane }) as const)).pose.rotate)
    expect(turns).toEqual([270, 180, 90, 0])
  })
  it('R442: turning resets the offset', () => {
    expect(after({ type: 'pose', pane, pose: aside }, { type: 'turn', pane }).pose).toEqual({ scale: 2, rotate: 0, x: 0, y: 0 })
  })
  it('R495: previous and next do nothing at the ends', () => {
    const [first, last] = [openedWith(20), openedWith(22)]
    expect(reduceViewer(first, { type: 'page', by: -1, ids })).toBe(first)
    expect(reduceViewer(last, { type: 'page', by: 1, ids })).toBe(last)
    expect(reduceViewer(first, { type: 'page', by: 1, ids }).id).toBe(21)
  })
  it('R441: leaving compare mode or changing the page resets zoom, turn and offset', () => {
    const lying = after({ type: 'pose', pane, pose: aside })
    expect(reduceViewer(lying, { type: 'page', by: 1, ids })).toEqual(openedWith(22))
    const comparing = [{ type: 'compare' }, { type: 'choose', id: 20 }, { type: 'pose', pane: 'other', pose: aside }] as const
    expect(after(...comparing, { type: 'pose', pane, pose: aside }, { type: 'leave' })).toEqual(openedWith(21))
    expect(reduceViewer(lying, { type: 'show', id: 21 })).toBe(lying)
    expect(reduceViewer(lying, { type: 'show', id: 20 })).toEqual(openedWith(20))
  })
  it('a picture that was turned is shown so again, on its own and beside another; zoom and offset are not kept', () => {
    const turnOf = (id: number) => (id === 22 ? 270 : 0)
    const lying = after({ type: 'pose', pane, pose: aside })
    expect(reduceViewer(lying, { type: 'page', by: 1, ids }, turnOf)).toEqual(openedWith(22, 270))
    expect(reduceViewer(lying, { type: 'choose', id: 22 }, turnOf).other).toEqual({ id: 22, pose: { ...straight, rotate: 270 } })
    expect(reduceViewer(openedWith(22), { type: 'leave' }, turnOf).pose).toEqual({ ...straight, rotate: 270 })
  })
  it('stays with its picture when the others change their places, and turns to those beside it then', () => {
    expect(reduceViewer(openedWith(21), { type: 'page', by: 1, ids: [22, 21, 20] }).id).toBe(20)
    const gone = openedWith(21)
    expect(reduceViewer(gone, { type: 'page', by: 1, ids: [20, 22] })).toBe(gone)
  })
  it('compares two pictures that lie each in its own way, and does not turn pages meanwhile', () => {
    const both = after({ type: 'compare' }, { type: 'choose', id: 22 }, { type: 'turn', pane: 'other' }, { type: 'larger', pane })
    expect(both).toEqual({ id: 21, pose: { ...straight, scale: 1.2 }, other: { id: 22, pose: { ...straight, rotate: 270 } } })
    expect(reduceViewer(both, { type: 'page', by: 1, ids })).toBe(both)
    expect(reduceViewer(both, { type: 'choose', id: undefined }).other).toEqual({ id: undefined, pose: straight })
    expect(after({ type: 'larger', pane: 'other' })).toEqual(openedWith(21))
  })
})
