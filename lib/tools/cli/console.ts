import path from 'node:path'
import type { CliConsole, Language, Text } from './command/command'

export type Terminal = {
  environment: Record<string, string | undefined>
  /** The folder where the command line was typed. */
  folder: string
  /** `print` writes to standard output, `complain` to standard error. */
  print(text: string): void
  complain(text: string): void
  /** Overwrites the current line of standard error; null if that is not a terminal. */
  rewrite: ((line: string) => void) | null
  /** Cancels the running command (`CliConsole.signal`). */
  signal: AbortSignal
}

/** Interval between progress lines in ms. A terminal overwrites one line; a pipe gets a new line each time. */
const SHOWN_EVERY = { terminal: 100, pipe: 10_000 }

type Options = { terminal: Terminal; language: Language; isJson: boolean; now?: () => number }

/** `CliConsole` with the lines and warnings collected for `--json`. */
export type OpenCliConsole = CliConsole & {
  collected: { lines: string[]; warnings: string[] }
  clear(): void
}

export function openCliConsole({ terminal, language, isJson, now = Date.now }: Options): OpenCliConsole {
  const collected = { lines: [] as string[], warnings: [] as string[] }
  const { show, clear } = isJson ? silent : createProgress(terminal, now)
  const say = (list: string[], write: (text: string) => void) => (text: Text) => {
    if (isJson) return void list.push(text[language])
    clear()
    write(text[language])
  }
  return {
    language,
    signal: terminal.signal,
    progress: (text, done, total = null) => show(toLine(language, text, done, total)),
    print: say(collected.lines, terminal.print),
    warn: say(collected.warnings, terminal.complain),
    toPath: (typed) => path.resolve(terminal.folder, typed),
    collected,
    clear,
  }
}

const silent = { show: () => undefined, clear: () => undefined }

function createProgress({ rewrite, complain }: Terminal, now: () => number) {
  const every = rewrite ? SHOWN_EVERY.terminal : SHOWN_EVERY.pipe
  // Without a terminal, the first progress line also waits for the interval, so that short commands print no progress.
  let shownAt = rewrite ? -Infinity : now()
  let isShown = false
  const show = (line: string) => {
    if (now() - shownAt < every) return
    shownAt = now()
    if (!rewrite) return complain(line)
    rewrite(line)
    isShown = true
  }
  const clear = () => {
    if (isShown) rewrite?.('')
    isShown = false
  }
  return { show, clear }
}

function toLine(language: Language, text: Text, done: number, total: number | null): string {
  const numbers = new Intl.NumberFormat(language, { useGrouping: 'always' })
  const of = { en: 'of', es: 'de' }[language]
  if (total === null) return `${text[language]}: ${numbers.format(done)}`
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
  return `${text[language]}: ${numbers.format(done)} ${of} ${numbers.format(total)} (${percent} %)`
}
