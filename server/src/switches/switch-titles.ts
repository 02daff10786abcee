import { type SwitchName, switchTitles } from '@jiangtai/contract/switches'

export const titled = (name: SwitchName) => `${switchTitles[name]}（${name}）`
export const stateOf = (isOn: boolean | 0 | 1) => (isOn ? '开' : '关')
