import { ImageUp } from 'lucide-react'
import { PictureWays } from '../../kit/picture/PictureWays.tsx'
import { useImages } from '../../kit/picture/use-images.tsx'
import { Announced } from '../../kit/ui/Announced.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { ToolWindow, WindowBody, WindowFoot } from '../../kit/ui/ToolWindow.tsx'
import styles from './PhonePics.module.css'
import { PhoneRowLine } from './PhoneRowLine.tsx'
import { picWindow } from './pic-window.ts'
import type { PicTool } from './use-teacher-pic.ts'
import type { Throwing } from './use-throwing.ts'

interface Props {
  readonly tool: PicTool
  readonly throwing: Throwing
  readonly opener: string
}

const clearing = { title: '清空投图？', body: '大屏上的图片会全部收走，可以在历史投图里再看。', yes: '清空', no: '留着', danger: true }

/** GUIDE-2 §1: the phone adds pictures, and says which of them the class looks at. */
export function PhonePics({ tool, throwing, opener }: Props) {
  const { inputs, shoot, pick } = useImages(throwing.add)
  const { rows } = throwing
  const live = rows.find(({ state }) => state === 'live')
  const leave = () => {
    picWindow.set(undefined)
    if (tool.pics) void tool.stop()
  }
  const clear = async () => {
    if (await confirm(clearing)) await throwing.clear()
  }
  return (
    <ToolWindow
      title="投图"
      icon={<ImageUp size={26} aria-hidden="true" />}
      status={tool.pics ? '大屏已打开' : undefined}
      width={480}
      part="pictures"
      opener={opener}
      onMinimise={() => picWindow.set(undefined)}
      onClose={leave}
    >
      <WindowBody>
        <div className={styles.inside}>
          <PictureWays what="投图" onShoot={shoot} onPick={pick} />
          {inputs}
          <div className={styles.head}>
            <h3 className={styles.title}>{rows.length > 0 ? `已投 ${tool.pics?.pic_list.length ?? 0} 张` : '还没有图片'}</h3>
            <span className={styles.acts}>
              <Button look="text" onClick={() => picWindow.set('history')}>
                历史
              </Button>
              {rows.length > 0 && (
                <Button look="text" onClick={() => void clear()}>
                  清空
                </Button>
              )}
            </span>
          </div>
          <Announced text={live ? `第 ${live.number} 张正在大屏显示` : ''} />
          {rows.length > 0 && (
            <ul className={styles.rows}>
              {rows.map((row) => (
                <PhoneRowLine key={row.key} row={row} isFull={tool.pics?.is_full === 1} throwing={throwing} />
              ))}
            </ul>
          )}
        </div>
      </WindowBody>
      {tool.pics && (
        <WindowFoot>
          <span className={styles.hint}>关闭这里，大屏上的图片还在</span>
          <Button onClick={() => void tool.close()}>关闭大屏投图</Button>
        </WindowFoot>
      )}
    </ToolWindow>
  )
}
