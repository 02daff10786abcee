import type { QueryClient } from '@tanstack/react-query'
import type { Channel } from './channel.ts'
import { report } from './report.ts'
import type { Scene } from './scene.ts'

const againMs = 5000

let channel: Channel | undefined
let isStarting = false
let latest: Scene

export const currentChannel = () => channel

/** Something of the last person is left: only the channel knows how to clear it away. */
export const hasLeftovers = () => document.cookie.includes('user_id=')

/** The channel is fetched once somebody is logged in: the login page does not carry it. */
export async function followScene(scene: Scene, client: QueryClient) {
  latest = scene
  if (channel) return channel.follow(scene)
  if (isStarting || !(scene.user || hasLeftovers())) return
  isStarting = true
  try {
    const { startChannel } = await import('./start.ts')
    channel = startChannel(client)
    channel.follow(latest)
  } catch (error) {
    report('the channel was not loaded', error)
    setTimeout(() => void followScene(latest, client), againMs)
  } finally {
    isStarting = false
  }
}
