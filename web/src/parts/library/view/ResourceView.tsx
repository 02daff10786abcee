import { mediaTypes } from '@jiangtai/contract/media'
import { previewStates } from '@jiangtai/contract/preview'
import type { Resource } from '@jiangtai/contract/resource'
import { type ComponentType, useState } from 'react'
import { usePart } from '../../../kit/chunks/use-part.ts'
import { ErrorNote } from '../../../kit/ui/ErrorNote.tsx'
import { Segmented } from '../../../kit/ui/Segmented.tsx'
import { hasPages, isText } from '../resource-words.ts'
import { ConvertingCard } from './ConvertingCard.tsx'
import { DownloadCard } from './DownloadCard.tsx'
import styles from './ResourceView.module.css'
import type { ViewProps } from './view-props.ts'
import { Waiting } from './Waiting.tsx'

interface Kind {
  readonly name: string
  readonly load: () => Promise<ComponentType<ViewProps>>
}

const pdf: Kind = { name: 'view-pdf', load: async () => (await import('./PdfView.tsx')).PdfView }
const pdfSheet: Kind = { name: 'view-pdf-sheet', load: async () => (await import('./PdfSheet.tsx')).PdfSheet }
const image: Kind = { name: 'view-image', load: async () => (await import('./ImageView.tsx')).ImageView }
const media: Kind = { name: 'view-media', load: async () => (await import('./MediaView.tsx')).MediaView }
const table: Kind = { name: 'view-table', load: async () => (await import('./TableView.tsx')).TableView }
const text: Kind = { name: 'view-text', load: async () => (await import('./TextView.tsx')).TextView }

const address: Kind = { name: 'view-address', load: async () => (await import('./AddressView.tsx')).AddressView }
const html: Kind = { name: 'view-html', load: async () => (await import('./HtmlView.tsx')).HtmlView }

const sights = [
  { value: 0, text: '页面' },
  { value: 1, text: '表格' },
]

function kindOf(resource: Resource, fit: ViewProps['fit']): Kind | undefined {
  if (resource.address !== '') return address
  if (hasPages(resource)) return fit === 'sheet' ? pdfSheet : pdf
  if (isText(resource)) return text
  const { media_type_id } = resource
  if (media_type_id === mediaTypes.image) return image
  if (media_type_id === mediaTypes.html) return html
  return media_type_id === mediaTypes.video || media_type_id === mediaTypes.audio ? media : undefined
}

/** A resource as large as there is room. What shows it is fetched when it is first needed. */
export function ResourceView(props: ViewProps) {
  const { resource } = props
  const [asTable, setAsTable] = useState(false)
  const hasTable = props.canBeTable === true && resource.preview.has_table === 1
  const isTable = asTable && hasTable
  const kind = isTable ? table : kindOf(resource, props.fit)
  const onDownload = () => props.onProgress?.({ seconds: 0, position: 0, isDone: true })
  return (
    <div className={styles.view} data-fit={props.fit}>
      {hasTable && (
        <div className={styles.choice}>
          <Segmented label="看成" options={sights} value={isTable ? 1 : 0} onChange={(value) => setAsTable(value === 1)} />
        </div>
      )}
      {kind ? (
        <Fetched key={`${kind.name} ${resource.id}`} kind={kind} {...props} />
      ) : resource.preview.state === previewStates.none ? (
        <DownloadCard resource={resource} canSave={props.canSave} onDownload={onDownload} />
      ) : (
        <ConvertingCard resource={resource} canSave={props.canSave} onDownload={onDownload} onTried={props.onTried} />
      )}
    </div>
  )
}

function Fetched({ kind, ...props }: ViewProps & { readonly kind: Kind }) {
  const part = usePart(kind.name, async () => ({ View: await kind.load() }))
  if (part.data) return <part.data.View {...props} />
  if (part.error) return <ErrorNote text={part.error.message} retrying={part.isFetching} onRetry={() => void part.refetch()} />
  return <Waiting />
}
