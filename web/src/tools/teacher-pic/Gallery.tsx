import type { TeacherPics } from '@jiangtai/contract/teacher-pic'
import { GripVertical, History, ImageUp, Minimize2, X } from 'lucide-react'
import { useRef } from 'react'
import { Announced } from '../../kit/ui/Announced.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { useBox } from '../../parts/library/view/use-box.ts'
import { PictureStage, StageAct } from '../../parts/picture/PictureStage.tsx'
import styles from './Gallery.module.css'
import { GalleryTile } from './GalleryTile.tsx'
import { tilesFor } from './gallery-layout.ts'
import { NoPictures } from './NoPictures.tsx'
import { looked, moved, removed, stepped } from './pics-state.ts'
import { useReordering } from './use-reordering.ts'
import type { PicTool } from './use-teacher-pic.ts'

interface Props {
  readonly tool: PicTool
  readonly pics: TeacherPics
  readonly opener: string
  readonly onHistory: () => void
}

const edges = { gap: 24, foot: 58 } as const
const closing = { title: '关闭投图？', body: '图片会从大屏和手机上收走，可以在历史投图里再看。', yes: '关闭投图', no: '继续投图' }

/** R285–R288: what the phone has thrown, side by side on the board. */
export function Gallery({ tool, pics, opener, onHistory }: Props) {
  const { edit, close, setMinimised } = tool
  const { pic_list: pictures, is_adding, shown_id } = pics
  const room = useRef<HTMLDivElement>(null)
  const box = useBox(room)
  const tiles = box && tilesFor(pictures.length, box, edges)
  const { order, dragOf } = useReordering(pictures, room, (id, to) => void edit(moved(id, to)))
  const minimise = () => setMinimised(true)
  const end = async () => {
    if (pictures.length === 0 || (await confirm(closing))) await close()
  }
  return (
    <PictureStage
      title="投图"
      icon={<ImageUp size={28} aria-hidden="true" />}
      caption={`${pictures.length} 张${is_adding === 1 ? ' · 来自手机' : ''}`}
      opener={opener}
      onEscape={minimise}
      controls={
        <>
          <StageAct icon={History} text="历史投图" onPress={onHistory} />
          <StageAct icon={Minimize2} text="最小化" onPress={minimise} />
          <StageAct icon={X} text="关闭" onPress={() => void end()} />
        </>
      }
    >
      <Announced text={`投图 ${pictures.length} 张`} />
      <div className={styles.inside}>
        <div ref={room} className={styles.room}>
          {pictures.length === 0 && <NoPictures />}
          {tiles && pictures.length > 0 && (
            <ul className={styles.tiles} style={{ gap: edges.gap, gridTemplateColumns: `repeat(${tiles.columns}, ${tiles.width}px)` }}>
              {order.map((picture, at) => (
                <GalleryTile
                  key={picture.file_cdn_id}
                  picture={picture}
                  number={at + 1}
                  count={pictures.length}
                  width={tiles.width}
                  height={tiles.height}
                  isShown={picture.file_cdn_id === shown_id}
                  drag={dragOf(picture.file_cdn_id)}
                  onFull={() => void edit(looked(picture.file_cdn_id, 1))}
                  onRemove={() => void edit(removed(picture.file_cdn_id))}
                  onStep={(by) => void edit(stepped(picture.file_cdn_id, by))}
                  onMove={(to) => void edit(moved(picture.file_cdn_id, to))}
                />
              ))}
            </ul>
          )}
        </div>
        <p className={styles.hint}>
          {pictures.length > 1 && (
            <>
              <GripVertical size={20} aria-hidden="true" />
              按住图片可以调整顺序
            </>
          )}
        </p>
      </div>
    </PictureStage>
  )
}
