import { defaultChannel } from '@jiangtai/contract/default-channel'
import { describe, expect, it } from 'vitest'
import { channelOf, keepChannel, readChannel } from './public-channel.ts'

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
}

describe('the public channel', () => {
  it('R228: is IM000000 when none is found', () => {
    expect(channelOf(undefined, undefined, defaultChannel)).toEqual({ channel: 'IM000000' })
    expect(channelOf('IM000123', 'pad', defaultChannel)).toEqual({ channel: 'IM000123', client: 'pad' })
  })

  it.each(['..', 'a/b', 'javascript:x', 'a?b', 'a'.repeat(33)])('is never %j', (text) => {
    expect(channelOf(text, text, defaultChannel)).toEqual({ channel: 'IM000000' })
  })

  it('is kept until it is cleared, and only if it is one', () => {
    const storage = memory()
    keepChannel(() => storage, { channel: 'IM1', client: 'pad' })
    expect(readChannel(() => storage)).toEqual({ channel: 'IM1', client: 'pad' })
    keepChannel(() => storage, undefined)
    expect(readChannel(() => storage)).toBeUndefined()
    storage.setItem('public_channel', '{"channel":"../x"}')
    expect(readChannel(() => storage)).toBeUndefined()
  })
})
