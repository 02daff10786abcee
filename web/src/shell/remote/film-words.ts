import type { RemoteMedia } from '@jiangtai/contract/teacher-remote'

const words: Readonly<Record<RemoteMedia['state'], string>> = {
  loading: '大屏正在打开',
  paused: '已暂停',
  playing: '正在播放',
  ended: '播完了',
  refused: '大屏的浏览器不让自动播放，请在大屏上点一下播放',
  failed: '大屏放不出这个文件',
}

/** How it stands, and what the class does not get of it. */
export const filmWords = ({ state, is_muted }: Pick<RemoteMedia, 'state' | 'is_muted'>, isBlack: boolean): string =>
  [words[state], is_muted === 1 && state === 'playing' && '静音', isBlack && '大屏黑屏'].filter(Boolean).join(' · ')
