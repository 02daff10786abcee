import type { Resource } from '@jiangtai/contract/resource'
import { resources } from '@jiangtai/contract/resources'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { send } from '../../../kit/calls/send.ts'
import { Dialog } from '../../../kit/ui/Dialog.tsx'
import { readLibraryAgain } from '../library-lists.ts'
import { isShown } from '../resource-words.ts'
import { sendThumb } from '../thumb/send-thumb.ts'
import styles from './ResourceDialog.module.css'
import { ResourceView } from './ResourceView.tsx'

/** A look at one resource, above whatever page it was found on. */
export function ResourceDialog({ resource, onClose }: { readonly resource: Resource; readonly onClose: () => void }) {
  const [page, setPage] = useState(1)
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
    if (resource.is_mine === 0 || resource.thumb_url !== '') return
    void sendThumb(resource).then((url) => (url === '' ? undefined : readLibraryAgain(client)))
  }, [resource, client])
  return (
    <Dialog wide title={<span className={styles.title}>{resource.title}</span>} onClose={onClose}>
      <div className={styles.body}>
        <ResourceView resource={resource} page={page} onPage={onPage} fit="sheet" />
      </div>
      {isShown(resource) && (
        <p className={styles.more}>
          <a href={resource.file_cdn_url} download={resource.name}>
            下载到本机
          </a>
        </p>
      )}
    </Dialog>
  )
}
