export function GET() {
  return new Response('User-agent: *\nDisallow: /\n', { headers: { 'content-type': 'text/plain' } })
}
