/**
 * Takes the leads. On a real page it first stores each one under its `Idempotency-Key`, which every further try repeats: after
 * the answer, the browser forgets the lead.
 */
export async function POST(request: Request): Promise<Response> {
  const lead = (await request.json()) as object;
  console.log(`A lead with ${Object.keys(lead).length} members has arrived.`);
  return Response.json({ accepted: true });
}
