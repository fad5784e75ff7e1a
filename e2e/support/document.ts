import { JSDOM } from 'jsdom'

/** Parses the HTML of a response, so that a test of markup needs no browser. */
export const parseDocument = (html: string): Document => new JSDOM(html).window.document

/** Returns the texts of all elements that match, with single spaces. */
export const readTexts = (root: ParentNode, selector: string): string[] =>
  Array.from(root.querySelectorAll(selector), ({ textContent }) => textContent!.replace(/\s+/g, ' ').trim())

/** Returns the `href` of every link that matches. */
export const readLinks = (root: ParentNode, selector: string): string[] =>
  Array.from(root.querySelectorAll(selector), (link) => link.getAttribute('href')!)
