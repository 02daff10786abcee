import type { Page } from '@playwright/test'

/** Saves so many scores over a line of its own, as the teacher of this page: 1 to the first group, then 2, and so on. */
export const saveMany = (page: Page, count: number) =>
  page.evaluate(async (times) => {
    const cookie = (name: string) => decodeURIComponent(document.cookie.match(new RegExp(`${name}=([^;]+)`))?.[1] ?? '')
    const token = cookie('ws_token')
    const class_id = Number(cookie('class_id'))
    const socket = new WebSocket(`ws://${location.host}/ws?token=${encodeURIComponent(token)}&class_id=${class_id}`)
    const waiting = new Map<string, (data: { id: number }) => void>()
    socket.onmessage = ({ data: text }) => {
      const { data } = JSON.parse(String(text))
      waiting.get(data.msg_id)?.(data)
    }
    await new Promise((opened) => {
      socket.onopen = opened
    })
    let last = 0
    const ask = (event_name: string, data: object): Promise<{ id: number }> => {
      last += 1
      const msg_id = `save-${last}`
      socket.send(JSON.stringify({ event_name, token, data: { ...data, class_id, msg_id } }))
      return new Promise((answered) => waiting.set(msg_id, answered))
    }
    socket.send(JSON.stringify({ event_name: 'user_connection', token, data: { class_id } }))
    for (let score = 1; score <= times; score += 1) {
      const { id } = await ask('indicator_open', {})
      const names = ['新增小组1', '新增小组2']
      const score_indicator_groups = names.map((name, at) => ({ id: at + 1, name, score: at === 0 ? score : 0 }))
      await ask('indicator_save', { id, score_indicator_groups })
      await ask('indicator_close', { id })
    }
    socket.close()
  }, count)
