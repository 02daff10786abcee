import { richDocLimits } from '@jiangtai/contract/rich-doc'
import { Trash2 } from 'lucide-react'
import { Button } from '../../../../kit/ui/Button.tsx'
import { Field } from '../../../../kit/ui/Field.tsx'
import { Segmented } from '../../../../kit/ui/Segmented.tsx'
import styles from './Picture.module.css'

const widths = [25, 50, 75, 100].map((value) => ({ value, text: `${value}%` }))

interface Props {
  readonly width: number
  readonly alt: string
  readonly onChange: (change: { readonly width_pct?: number; readonly alt?: string }) => void
  readonly onDelete: () => void
}

/** For the picture that is chosen in the text. */
export const PicturePanel = ({ width, alt, onChange, onDelete }: Props) => (
  <section className={styles.panel} aria-label="图片">
    <Segmented label="图片宽度" options={widths} value={width} onChange={(width_pct) => onChange({ width_pct })} />
    <Field
      className={styles.alt ?? ''}
      label="图片说明"
      labelHidden
      placeholder="图片说明：看不到图的学生听到的话"
      value={alt}
      maxLength={richDocLimits.altLength}
      onChange={({ target }) => onChange({ alt: target.value })}
    />
    <Button look="quiet" onClick={onDelete}>
      <Trash2 size={18} aria-hidden="true" />
      删除图片
    </Button>
  </section>
)
