import { Search, Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { useThrottled } from '../kit/use-throttled.ts'
import { useTitle } from '../kit/use-title.ts'
import { DropZone } from './DropZone.tsx'
import { MyFiles } from './MyFiles.tsx'
import styles from './ResourcesPage.module.css'
import { UploadList } from './UploadList.tsx'
import { useDrops } from './use-drops.ts'
import { usePicker } from './use-picker.tsx'
import { useUploads } from './use-uploads.ts'

export function ResourcesPage() {
  const { uploads, items } = useUploads()
  const [words, setWords] = useState('')
  const searched = useThrottled(words.trim(), 400)
  const isOver = useDrops(uploads.add)
  const { picker, pick } = usePicker(uploads.add)
  useTitle('我的资源')
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>我的资源</h1>
        <Field
          className={styles.search}
          label="搜索资源名称"
          labelHidden
          type="search"
          placeholder="搜索资源名称"
          icon={<Search size={20} aria-hidden="true" />}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button look="primary" onClick={pick}>
          <Upload size={20} aria-hidden="true" />
          上传资源
        </Button>
        {picker}
      </header>
      <DropZone isOver={isOver} onPick={pick} />
      {items.length > 0 && <UploadList uploads={uploads} items={items} />}
      {/* Another search begins on its first page. */}
      <MyFiles key={searched} word={searched} onClear={() => setWords('')} />
    </div>
  )
}
