'use client'

import { useState, type ReactNode } from 'react'
import { ActionMenu } from '@/components/admin-ui/action-menu'
import { BoardColumn } from '@/components/admin-ui/board-column'
import { Button } from '@/components/admin-ui/button'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { CopyField } from '@/components/admin-ui/copy-field'
import { DayField } from '@/components/admin-ui/day-field'
import { ConfirmDialog, Dialog, DialogActions } from '@/components/admin-ui/dialog'
import { CheckField, SelectField, TextAreaField, TextField } from '@/components/admin-ui/field'
import { ChoiceFilter, DayFilter, FilterTabs, ListSearch, SearchFilter } from '@/components/admin-ui/filters'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import { PageLinks } from '@/components/admin-ui/page-links'
import { PasswordField } from '@/components/admin-ui/password-field'
import { Segments } from '@/components/admin-ui/segments'
import { Tabs } from '@/components/admin-ui/tabs'
import { buttonStyles, type ButtonStyle } from '@/components/ui/button-styles'

const options = [
  { id: 'one', name: 'Primera opción' },
  { id: 'two', name: 'Segunda opción, con un nombre que no cabe en una línea de un teléfono' },
]

export function Kit() {
  return (
    <div className="flex flex-col gap-10">
      <Buttons />
      <Fields />
      <Filters />
      <Views />
      <Dialogs />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col items-start gap-4 border-t border-line pt-6">
      <h2 className="text-title-m font-semibold">{title}</h2>
      {children}
    </section>
  )
}

const Buttons = () => (
  <Part title="Button, ActionMenu, ConfirmButton">
    {(Object.keys(buttonStyles) as ButtonStyle[]).map((look) => (
      <div key={look} className="flex flex-wrap items-center gap-3">
        <Button look={look}>{look}</Button>
        <Button look={look} isBusy>
          {look} isBusy
        </Button>
        <Button look={look} disabled>
          {look} disabled
        </Button>
      </div>
    ))}
    <ConfirmButton text="Borrar" question="¿Borrar este elemento?" act={async () => undefined} />
    <ActionMenu label="Más acciones">
      <button type="button">Duplicar</button>
      <button type="button">Mover a la papelera</button>
    </ActionMenu>
  </Part>
)

function Fields() {
  const [day, setDay] = useState('2026-11-30')
  return (
    <Part title="Field">
      <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] gap-6">
        <TextField label="TextField" hint="Con una ayuda debajo." defaultValue="Presas llenas" />
        <TextField label="TextField, problem" problem="required" />
        <TextField label="TextField, look=small" look="small" defaultValue="Presas llenas" />
        <TextField label="TextField, disabled" disabled defaultValue="Presas llenas" />
        <TextAreaField label="TextAreaField" rows={3} defaultValue="Varias líneas" />
        <SelectField label="SelectField" none="Ninguna" options={options} />
        <PasswordField name="password" label="PasswordField" autoComplete="off" />
        <DayField label="DayField" value={day} onChange={setDay} />
        <CopyField label="CopyField" value="https://axs.example/vista-previa" />
        <div className="flex flex-col gap-2">
          <CheckField label="CheckField" defaultChecked />
          <CheckField label="CheckField, disabled" disabled />
          <CheckField type="radio" name="radio" label="CheckField, radio" defaultChecked />
        </div>
      </div>
      <ProblemNotice problem="failed" />
      <DoneNotice>DoneNotice</DoneNotice>
    </Part>
  )
}

const Filters = () => (
  <Part title="Filters, PageLinks">
    <FilterTabs
      label="Vistas"
      tabs={[
        { id: 'all', href: '?', isCurrent: true, text: 'Todas' },
        { id: 'waiting', href: '?', isCurrent: false, text: 'Pendientes', count: 3 },
      ]}
    />
    <ListSearch label="Filtros" submit="Filtrar" text="Buscar">
      <SearchFilter label="SearchFilter" name="texto" />
      <ChoiceFilter name="opcion" label="ChoiceFilter" any="Todas" value={null} options={options} />
      <DayFilter name="dia" label="DayFilter" value={null} />
    </ListSearch>
    <PageLinks
      label="Páginas"
      page={2}
      hasMore
      toHref={(page) => `?pagina=${page}`}
      texts={{ newer: 'Anteriores', older: 'Siguientes' }}
    />
  </Part>
)

function Views() {
  const [tab, setTab] = useState<'first' | 'second'>('first')
  const [segment, setSegment] = useState<'list' | 'board'>('list')
  return (
    <Part title="Tabs, Segments, BoardColumn">
      <Tabs
        label="Pestañas"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'first', label: 'Primera', content: <p>Contenido de la primera.</p> },
          { id: 'second', label: 'Segunda', count: 2, content: <p>Contenido de la segunda.</p> },
        ]}
      />
      <Segments
        label="Vista"
        options={[
          { id: 'list', text: 'Lista' },
          { id: 'board', text: 'Tablero' },
        ]}
        value={segment}
        onChoose={setSegment}
      />
      <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] gap-4">
        <BoardColumn label="Con tarjetas" count={1} empty={null} onDrop={() => undefined}>
          <p>Una tarjeta</p>
        </BoardColumn>
        <BoardColumn label="Vacía" count={0} empty="Nada todavía." onDrop={() => undefined}>
          {null}
        </BoardColumn>
      </div>
    </Part>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <Part title="Dialog">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>ConfirmDialog</Button>
      </div>
      {open === 'dialog' && (
        <Dialog title="Programar" onClose={close}>
          <TextField label="Título" />
          <DialogActions close="Cancelar" onClose={close}>
            <Button look="solid" onClick={close}>
              Programar
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          title="¿Borrar la publicación?"
          text="Los lectores dejan de verla."
          action="Borrar"
          onConfirm={close}
          onClose={close}
        />
      )}
    </Part>
  )
}
