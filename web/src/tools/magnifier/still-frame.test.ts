import { expect, it } from 'vitest'
import { frameOf } from './still-frame.ts'

const pad = 'Mozilla/5.0 (iPad; CPU OS 15_0 like Mac OS X) AppleWebKit/605.1.15'
const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/109.0.0.0'
const origin = 'https://school.test'
const film = { currentSrc: 'https://films.test/a.mp4', currentTime: 12.2 }

it.each([
  [12.2, 13],
  [12, 12],
  [0, 0],
])('R445: away from a PC the frame of a film at %s s is its jpg at offset %i', (currentTime, offset) => {
  expect(frameOf({ ...film, currentTime }, { userAgent: pad, origin })).toBe(`https://films.test/a.mp4?vframe/jpg/offset/${offset}`)
})

it('on a PC it is drawn from the film', () => {
  expect(frameOf(film, { userAgent: desk, origin })).toBeUndefined()
})

it('of a film of our own server it is drawn everywhere', () => {
  expect(frameOf({ ...film, currentSrc: `${origin}/files/7` }, { userAgent: pad, origin })).toBeUndefined()
})
