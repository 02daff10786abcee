import { Announced } from '../../kit/ui/Announced.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { PictureWays } from '../../parts/picture/PictureWays.tsx'
import { useImages } from '../../parts/picture/use-images.tsx'
import { PhonePicRow } from './PhonePicRow.tsx'
import styles from './PhonePics.module.css'
import { picWindow } from './pic-window.ts'
import type { PicTool } from './use-teacher-pic.ts'
import type { Throwing } from './use-throwing.ts'

interface Props {
  readonly tool: PicTool
  readonly throwing: Throwing
  readonly onAdd: Throwing['add']
}

const clearing = { title: '清空投图？', body: '大屏上的图片会全部收走，可以在历史投图里再看。', yes: '清空', no: '留着', danger: true }

/** Where pictures come from, and how each of them stands. */
export function PicRows({ tool, throwing, onAdd }: Props) {
  const { inputs, shoot, pick } = useImages(onAdd)
  const { rows } = throwing
  const live = rows.find(({ state }) => state === 'live')
  const clear = async () => {
    if (await confirm(clearing)) await throwing.clear()
  }
  return (
    <>
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
            <PhonePicRow key={row.key} row={row} isFull={tool.pics?.is_full === 1} throwing={throwing} />
          ))}
        </ul>
      )}
    </>
  )
}
