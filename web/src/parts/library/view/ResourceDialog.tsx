import type { Resource } from '@jiangtai/contract/resource'
import { resources } from '@jiangtai/contract/resources'
import { useQueryClient } from '@tanstack/react-query'
import { FolderPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { send } from '../../../kit/calls/send.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Dialog } from '../../../kit/ui/Dialog.tsx'
import { readLibraryAgain } from '../library-lists.ts'
import { ReportButton } from '../report/ReportButton.tsx'
import { isShown, isSlides } from '../resource-words.ts'
import { saveResource } from '../save-resource.ts'
import { sendThumb } from '../thumb/send-thumb.ts'
import { useFreshOpened } from '../use-fresh.ts'
import styles from './ResourceDialog.module.css'
import { ResourceView } from './ResourceView.tsx'

interface Props {
  readonly resource: Resource
  /** Off where a colleague lets it only be seen. */
  readonly canSave?: boolean
  /** Where it can be put into an own course from here. */
  readonly onPut?: (() => void) | undefined
  readonly onClose: () => void
}

/** A look at one resource, above whatever page it was found on. */
export function ResourceDialog({ resource: opened, canSave = true, onPut, onClose }: Props) {
  const [resource, setTried] = useFreshOpened(opened)
  const [page, setPage] = useState(opened.hit?.page || 1)
  const client = useQueryClient()
  const onPage = (next: number, pages: number) => {
    setPage(next)
    if (resource.is_mine === 0 || resource.pages === pages) return
    // Nobody could count them before; if it fails, the next look says it again.
    send(resources.change, { ids: [resource.id], pages }).then(
      () => readLibraryAgain(client),
      () => {},
    )
  }
  // Files that are older than thumbnails get theirs when their owner looks at them.
  useEffect(() => {
    if (resource.is_mine === 0 || resource.thumb_url !== '' || resource.address !== '') return
    void sendThumb(resource).then((url) => (url === '' ? undefined : readLibraryAgain(client)))
  }, [resource, client])
  return (
    <Dialog wide backEverywhere title={<span className={styles.title}>{resource.title}</span>} onClose={onClose}>
      <div className={styles.body}>
        <ResourceView resource={resource} page={page} onPage={onPage} fit="sheet" canSave={canSave} canBeTable onTried={setTried} />
      </div>
      <p className={styles.more}>
        {isSlides(resource) && isShown(resource) && <span className={styles.still}>动画和声音不播放，显示每页的最终画面。</span>}
        {canSave && isShown(resource) && resource.address === '' && (
          <a
            href={resource.file_cdn_url}
            download={resource.name}
            onClick={(event) => {
              event.preventDefault()
              void saveResource(client, resource)
            }}
          >
            下载到本机
          </a>
        )}
        {onPut && (
          <Button look="quiet" onClick={onPut}>
            <FolderPlus size={20} aria-hidden="true" />
            放进我的课程
          </Button>
        )}
        {resource.is_mine === 0 && <ReportButton resource={resource} />}
      </p>
    </Dialog>
  )
}
