import type { Editor } from '@tiptap/core'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { Button } from '@/components/admin-ui/button'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { onDemand } from '@/components/admin-ui/on-demand'
import { checkLink, isTitle, type LinkProblem } from '@/components/admin/editor/html/check-link'
import { removeLink, setLink } from '@/components/admin/editor/text/edit'
import { buttonStyles } from '@/components/ui/button-styles'
import { AlertIcon } from '@/components/ui/icons'
import type { FindPieces } from './piece-choices'

const PieceChoices = onDemand(() => import('./piece-choices').then((module) => module.PieceChoices))

type LinkPanelProps = {
  editor: Editor
  /** URL of the link at the cursor; null without a link. */
  href: string | null
  /** True if no text is selected: a new link then needs a text, too. */
  needsWords: boolean
  findPieces: FindPieces | undefined
  onClose: () => void
}

/** Edits a link. Checks the address before setting it. */
export function LinkPanel({ editor, href, needsWords, findPieces, onClose }: LinkPanelProps) {
  const t = useTranslations('room.editor')
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<LinkProblem | null>(null)
  const words = useRef<HTMLInputElement>(null)
  const asksForWords = needsWords && href === null

  useEffect(() => {
    // `preventScroll`, because the panel has no position yet.
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [])

  const finish = () => {
    onClose()
    editor.view.focus()
  }
  const send = (data: FormData) => {
    const check = checkLink(String(data.get('address')))
    if ('problem' in check) {
      setProblem(check.problem)
      field.current?.focus()
      return
    }
    setLink(editor, check.href, String(data.get('words') ?? '').trim())
    finish()
  }
  const choose = (address: string, title: string) => {
    setLink(editor, address, words.current?.value.trim() || title)
    finish()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      finish()
    } else if (event.key === 'ArrowDown') moveFocus(event, 1)
    else if (event.key === 'ArrowUp') moveFocus(event, -1)
  }
  return (
    <form
      className="editor-panel"
      aria-label={t('link.panel')}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        send(new FormData(event.currentTarget))
      }}
    >
      {asksForWords && <WordsField ref={words} />}
      <AddressField
        ref={field}
        href={href}
        problem={problem}
        findPieces={findPieces}
        onChange={() => setProblem(null)}
        onChoose={choose}
      />
      <Actions editor={editor} href={href} onFinish={finish} />
    </form>
  )
}

/** Moves the focus between the address and the publications found below it. */
function moveFocus(event: KeyboardEvent<HTMLFormElement>, by: 1 | -1): void {
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[name=address], .editor-choices button'),
  ]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const next = at < 0 ? undefined : stops[at + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function WordsField({ ref }: { ref: Ref<HTMLInputElement> }) {
  const t = useTranslations('room.editor')
  const id = useId()
  return (
    <div className="editor-field">
      <label htmlFor={id}>{t('link.words')}</label>
      <input ref={ref} id={id} name="words" type="text" className="text-box" autoComplete="off" />
    </div>
  )
}

type AddressFieldProps = Pick<LinkPanelProps, 'href' | 'findPieces'> & {
  ref: Ref<HTMLInputElement>
  problem: LinkProblem | null
  onChange: () => void
  onChoose: (address: string, title: string) => void
}

function AddressField(props: AddressFieldProps) {
  const { ref, href, problem, findPieces, onChange, onChoose } = props
  const t = useTranslations('room.editor')
  const id = useId()
  const [typed, setTyped] = useState('')
  return (
    <div className="editor-field">
      <label htmlFor={id}>{t('link.address')}</label>
      <input
        ref={ref}
        id={id}
        name="address"
        type="text"
        inputMode="url"
        defaultValue={href ?? ''}
        className="text-box"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-${problem ? 'problem' : 'hint'}`}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange()
        }}
      />
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="editor-problem">
          <AlertIcon />
          {t(`link.problems.${problem}`)}
        </p>
      ) : (
        <p id={`${id}-hint`} className="editor-hint">
          {t(findPieces ? 'link.hintWithTitles' : 'link.hint')}
        </p>
      )}
      {findPieces && isTitle(typed) && (
        <PieceChoices words={typed.trim()} find={findPieces} onChoose={onChoose} />
      )}
    </div>
  )
}

type ActionsProps = Pick<LinkPanelProps, 'editor' | 'href'> & { onFinish: () => void }

function Actions({ editor, href, onFinish }: ActionsProps) {
  const t = useTranslations('room.editor')
  return (
    <div className="editor-actions">
      <SubmitButton>{t('link.set')}</SubmitButton>
      {href !== null && (
        <Button
          onClick={() => {
            removeLink(editor)
            onFinish()
          }}
        >
          {t('link.remove')}
        </Button>
      )}
      {href !== null && /^https?:/i.test(href) && (
        <a href={href} target="_blank" rel="noopener noreferrer" className={buttonStyles.text}>
          {t('link.open')}
        </a>
      )}
      <Button look="text" onClick={onFinish}>
        {t('close')}
      </Button>
    </div>
  )
}
