import { contextBridge, ipcRenderer } from 'electron'
import { bridgeOf, startBridgeOf } from './bridge.ts'
import { channel, type Message } from './messages.ts'
import { versionIn } from './window-options.ts'

const post = (message: Message) => ipcRenderer.send(channel, message)
const make = globalThis.location.protocol === 'file:' ? startBridgeOf : bridgeOf
contextBridge.exposeInMainWorld('jiangtaiDesktop', make(post, versionIn(globalThis.navigator.userAgent)))
