import type { Drawing } from '../drawing.ts';
import { Cars } from './cars.ts';
import { playEffects } from './effects.ts';
import { Layer, SVG_NAMESPACE } from './layer.ts';
import { fitToWorld } from './picture.ts';
import type { Piece } from './piece.ts';
import { flagPiece, litPiece, planLinePiece, stepPiece, targetPiece } from './pieces.ts';
import type { Motion, Scene, ScenePlan } from './scene.ts';

const stepsOf = (plan: ScenePlan, drawing: Drawing): readonly Piece[] =>
  plan.steps
    .map((_, index) => stepPiece(plan, index, drawing))
    .filter((piece) => piece !== undefined);

/** Everything that moves, in layers from the road upwards. */
export class Stage {
  private readonly svg: SVGSVGElement;
  private readonly lights: Layer;
  private readonly lines: Layer;
  private readonly targets: Layer;
  private readonly cars: Cars;
  private readonly dice: Layer;
  private readonly flags: Layer;
  private readonly drawn: Layer;
  private readonly effects: Element;
  private readonly played = new Set<string>();
  private last: { readonly scene: Scene; readonly drawing: Drawing } | undefined;

  constructor(world: HTMLElement, drawing: Drawing) {
    this.svg = world.ownerDocument.createElementNS(SVG_NAMESPACE, 'svg');
    this.svg.setAttribute('class', 'pl-scene');
    world.append(this.svg);
    this.lights = new Layer(this.svg, 'lights');
    this.lines = new Layer(this.svg, 'lines');
    this.targets = new Layer(this.svg, 'targets');
    this.cars = new Cars(this.svg);
    this.flags = new Layer(this.svg, 'flags');
    this.dice = new Layer(this.svg, 'dice');
    this.drawn = new Layer(this.svg, 'drawn');
    this.effects = new Layer(this.svg, 'effects').root;
    this.fit(drawing);
  }

  fit(drawing: Drawing): void {
    fitToWorld(this.svg, drawing);
    this.svg.style.position = 'absolute';
    this.svg.style.overflow = 'visible';
  }

  /** Layers whose part of the scene is the very same object are not even compared. */
  show(scene: Scene, drawing: Drawing, motion: Motion): Promise<void> {
    const before = this.last?.drawing === drawing ? this.last.scene : undefined;
    this.last = { scene, drawing };
    const lights = [scene.dimmed, scene.lit, scene.selected];
    if (lights.some((list, i) => list !== [before?.dimmed, before?.lit, before?.selected][i]))
      this.lights.show([
        ...(scene.dimmed ?? []).map((space) => litPiece(space, 'dimmed', drawing)),
        ...(scene.lit ?? []).map((space) => litPiece(space, 'lit', drawing)),
        ...(scene.selected ?? []).map((space) => litPiece(space, 'selected', drawing)),
      ]);
    if (scene.plans !== before?.plans) {
      this.lines.show(scene.plans.map((plan) => planLinePiece(plan, drawing)));
      this.dice.show(scene.plans.flatMap((plan) => stepsOf(plan, drawing)));
    }
    if (scene.targets !== before?.targets)
      this.targets.show(scene.targets.map((target) => targetPiece(target, drawing)));
    if (scene.flags !== before?.flags)
      this.flags.show((scene.flags ?? []).map((flag) => flagPiece(flag, drawing)));
    if (scene.drawn !== before?.drawn) this.drawn.show(scene.drawn ?? []);
    this.playNew(scene, drawing, motion);
    return this.cars.show(scene.cars, drawing, motion);
  }

  private playNew(scene: Scene, drawing: Drawing, { duration, isPlain }: Motion): void {
    const fresh = (scene.effects ?? []).filter((effect) => !this.played.has(effect.id));
    for (const effect of fresh) this.played.add(effect.id);
    if (duration > 0 && !isPlain) playEffects(this.effects, fresh, { drawing, duration });
  }

  stop(): void {
    this.cars.stopAll();
  }
}
