import { expect, type Page } from '@playwright/test'
import { askedLeaf } from './exam-marking.ts'
import { students } from './school.ts'

export const markingPath = '/exam-marking?exam_class_id=9'
export const nameOf = (at: number) => students[at]?.real_name ?? ''

export const panelOf = (page: Page) => page.getByRole('complementary', { name: '评分' })
export const queueOf = (page: Page) => page.getByRole('complementary', { name: '答卷' })
export const rowOf = (page: Page, at: number) => queueOf(page).getByRole('button', { name: new RegExp(`^${nameOf(at)}`) })
/** Whose answer is being marked. */
export const here = (page: Page, at: number) => expect(panelOf(page).getByText(nameOf(at), { exact: true })).toBeVisible()
export const scoreOf = (page: Page) => page.getByLabel('得分')

/** Words alone: without points of a rubric. */
export const plainLeaf = (more = {}) => askedLeaf({ full_centi: 800, key: {}, ...more })
