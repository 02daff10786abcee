import { refusals } from '@jiangtai/contract/refusal'
import { expect, it } from 'vitest'
import { createHeld } from './held.ts'

const most = { bodies: 2, ofOne: 100, ofAll: 150, ofGuests: 60 }
const refused = (name: keyof typeof refusals) => expect.objectContaining({ code: refusals[name][0] })

it('one sender has a few bodies on their way, and another as many', () => {
  const held = createHeld(most)
  const [first, second, third] = [{}, {}, {}]
  held.enter(first, 'a')
  held.enter(second, 'a')
  expect(() => held.enter(third, 'a')).toThrow(refused('tooMany'))
  held.enter(third, 'b')
  held.leave(first)
  held.enter(first, 'a')
})

it('a network that many people share has ten times as many', () => {
  const held = createHeld(most)
  for (let body = 0; body < 20; body++) held.enter({ body }, 'network', true)
  expect(() => held.enter({}, 'network', true)).toThrow(refused('tooMany'))
})

it('bytes count as they come: of one sender, and of all together', () => {
  const held = createHeld(most)
  const [mine, alsoMine, theirs] = [{}, {}, {}]
  held.enter(mine, 'a')
  held.enter(alsoMine, 'a')
  held.enter(theirs, 'b')
  held.add(mine, 60)
  held.add(alsoMine, 40)
  expect(() => held.add(mine, 1)).toThrow(refused('tooMany'))
  held.add(theirs, 50)
  expect(() => held.add(theirs, 1)).toThrow(refused('unavailable'))
  expect(held.bytes()).toBe(150)
  held.leave(mine)
  held.add(theirs, 50)
  expect(held.bytes()).toBe(140)
})

it('what has left takes nothing with it twice, and nothing is left of it', () => {
  const held = createHeld(most)
  const body = {}
  held.enter(body, 'a')
  held.add(body, 100)
  held.leave(body)
  held.leave(body)
  held.add(body, 1000)
  expect(held.bytes()).toBe(0)
})

it('what is too small to be counted is let through', () => {
  const held = createHeld(most)
  held.add({}, 1000)
  expect(held.bytes()).toBe(0)
})

it('people without a login share a part of it, and never take what the others need', () => {
  const held = createHeld(most)
  const [guest, other, person] = [{}, {}, {}]
  held.enter(guest, 'network', true)
  held.enter(other, 'another', true)
  held.enter(person, 'person 1')
  held.add(guest, 40)
  expect(() => held.add(other, 21)).toThrow(refused('unavailable'))
  held.add(person, 90)
  held.leave(guest)
  held.add(other, 60)
})
