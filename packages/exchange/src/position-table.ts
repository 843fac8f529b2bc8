import type { Position } from './position.ts';

/**
 * The positions of a book by player. One bet asks for the same position five times over (for its limits, its
 * funds, its match, its hold), so the last one found is kept at hand.
 */
export class PositionTable extends Map<number, Position> {
  private recent: Position | undefined;

  override get(playerId: number): Position | undefined {
    const { recent } = this;
    if (recent !== undefined && recent.playerId === playerId) return recent;
    const found = super.get(playerId);
    if (found !== undefined) this.recent = found;
    return found;
  }

  override set(playerId: number, position: Position): this {
    this.recent = position;
    return super.set(playerId, position);
  }

  override delete(playerId: number): boolean {
    this.recent = undefined;
    return super.delete(playerId);
  }

  override clear(): void {
    this.recent = undefined;
    super.clear();
  }
}
