import { FilePenLine, FolderOpen } from 'lucide-react'

/** Apart: the first load, which students have too, has no room for them. */
export const teacherIcons = {
  exams: <FilePenLine size={24} aria-hidden="true" />,
  resources: <FolderOpen size={24} aria-hidden="true" />,
}
