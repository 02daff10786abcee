import { mediaTypes } from '@jiangtai/contract/media'
import type { Resource } from '@jiangtai/contract/resource'
import { resourceLimits, resources } from '@jiangtai/contract/resources'
import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { useImages } from '../../parts/picture/use-images.tsx'
import styles from './ChoosePictures.module.css'
import { pictureOfFile } from './picture-of-file.ts'

interface Props {
  readonly onChosen: (pictures: readonly Resource[]) => void
  readonly onClose: () => void
}

const asked = { media_class_id: mediaTypes.image, curr_page_index: 1, page_size: resourceLimits.pageSize } as const

/** Nothing in sight has pictures: some of the library are chosen, in the order they are shown in, or files of this machine. */
export function ChoosePictures({ onChosen, onClose }: Props) {
  const found = useCall(resources.allPages, asked)
  const [chosen, setChosen] = useState<readonly Resource[]>([])
  const { inputs, pick } = useImages((files) => onChosen(files.map((file, at) => pictureOfFile(file, at, URL.createObjectURL(file)))))
  const toggle = (picture: Resource) =>
    setChosen(chosen.some(({ id }) => id === picture.id) ? chosen.filter(({ id }) => id !== picture.id) : [...chosen, picture])
  return (
    <Dialog
      wide
      title="图片展示"
      onClose={onClose}
      footer={
        <>
          <Button onClick={pick}>
            <FolderOpen size={20} aria-hidden="true" />
            从本机选择
          </Button>
          <Button look="primary" disabled={chosen.length === 0} onClick={() => onChosen(chosen)}>
            {chosen.length === 0 ? '展示' : `展示 ${chosen.length} 张`}
          </Button>
        </>
      }
    >
      {inputs}
      <Loaded query={found}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState drawing="desk" title="资源库里还没有图片" hint="可以从本机选择，不用上传。" />
          ) : (
            <>
              <p className={styles.hint}>选几张图片来展示，先选的先出现。</p>
              <ul className={styles.grid}>
                {list.map((picture) => (
                  <li key={picture.id}>
                    <Choice picture={picture} at={chosen.findIndex(({ id }) => id === picture.id)} onToggle={() => toggle(picture)} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Dialog>
  )
}

interface ChoiceProps {
  readonly picture: Resource
  /** Its place among those that were chosen; -1: none. */
  readonly at: number
  readonly onToggle: () => void
}

const Choice = ({ picture, at, onToggle }: ChoiceProps) => (
  <button type="button" className={styles.choice} aria-pressed={at >= 0} onClick={onToggle}>
    <img className={styles.picture} src={picture.thumb_url || picture.file_cdn_url} alt="" loading="lazy" draggable={false} />
    <span className={styles.title}>{picture.title}</span>
    {at >= 0 && (
      <span className={styles.number} aria-hidden="true">
        {at + 1}
      </span>
    )}
  </button>
)
