import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'

/** The least a page with a form can be: React, the router, one field and one button. */
function Form() {
  const [name, setName] = useState('')
  return createElement(
    'form',
    null,
    createElement('input', { value: name, onChange: (event) => setName(event.currentTarget.value), 'aria-label': 'name' }),
    createElement('button', { type: 'submit' }, 'go'),
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    createElement(BrowserRouter, null, createElement(Routes, null, createElement(Route, { path: '*', element: createElement(Form) }))),
  )
